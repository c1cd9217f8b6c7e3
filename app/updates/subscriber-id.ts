import { recipientKey } from "~/notify/mail-settings";

/**
 * The record's id of an address: equal for all its spellings, so that each address is on the list once. Without a key,
 * so that records can move to another host.
 */
export const subscriberId = (address: string): string => recipientKey(address.trim().toLowerCase());
