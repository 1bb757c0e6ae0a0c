/** Milliseconds without a press or a letter after which a call is made (specification, section 9: debounce 500 ms). */
export const QUIET_MS = 500
