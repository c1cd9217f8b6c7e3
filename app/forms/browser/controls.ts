export type Control = HTMLInputElement | HTMLTextAreaElement;

export const isChoice = (control: Control): control is HTMLInputElement => /^(radio|checkbox)$/.test(control.type);
