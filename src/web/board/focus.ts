/** Leads the keyboard to the board within something, when what had the focus goes. It does not scroll there. */
export const focusBoard = (within: ParentNode | null): void =>
  within?.querySelector<SVGElement>('.board [tabindex="0"]')?.focus({ preventScroll: true })
