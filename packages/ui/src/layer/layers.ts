/**
 * What asks to be closed, of each sheet, dialog or viewer that is open, the topmost last. Whoever handles going back calls the last
 * one instead, and stays on the page.
 */
export const layers: (() => void)[] = []
