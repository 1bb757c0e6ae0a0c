/** Whether users have asked their device for less motion: then nothing moves on its way, it is there at once. */
export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** How to scroll to a place: smoothly, or at once under reduced motion. A script's `smooth` is not stopped by the style sheet. */
export const scrollBehavior = (): ScrollBehavior => (prefersReducedMotion() ? 'auto' : 'smooth')
