/** How a list is set. */
export interface ListStyle {
  /** IANA zone of the times. */
  zone: string;
  parishName: string;
  /** Each request for itself, with its message, instead of all names together. */
  byRequest?: boolean;
  /** Instead of 'Commemorations for …'. */
  title?: string;
  /** Sentences that stand before the names. */
  notes?: readonly string[];
}
