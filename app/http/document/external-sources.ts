/** Origins ("https://host") or addresses; only their origin is used. */
export interface OutsideSources {
  script?: string[];
  style?: string[];
  frame?: string[];
  connect?: string[];
  image?: string[];
  form?: string[];
}
