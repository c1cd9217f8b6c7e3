import { type ReactNode } from "react";
import { Button } from "~/components/elements/link";

type PaymentButtonsProps = {
  /** The address of the provider's script, and the name of the global object that it creates. */
  sdk: string;
  object: string;
  /** The nonce that the provider's style elements need under this page's Content-Security-Policy. */
  styleNonce?: string;
  children: ReactNode;
};

/** Around all the payment buttons of a page: what the script `payment-buttons` needs to know. */
export function PaymentButtons({ sdk, object, styleNonce, children }: PaymentButtonsProps) {
  return (
    <div data-payment-sdk={sdk} data-payment-object={object} data-style-nonce={styleNonce}>
      {children}
    </div>
  );
}

/** A plain link to a hosted payment button, and the place where the provider's script puts the button itself. */
export function PaymentButton({ id, link, children }: { id: string; link: string; children: ReactNode }) {
  return (
    <div className="pay">
      <div className="pay-link" id={`pay-link-${id}`}>
        <Button href={link} icon="arrow">
          {children}
        </Button>
      </div>
      <div id={`pay-button-${id}`} data-hosted-button={id} data-instead-of={`pay-link-${id}`} />
    </div>
  );
}
