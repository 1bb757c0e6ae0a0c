const ends: (() => void)[] = []

/** Ends something with the file that runs now, however its tests end: modules are shared, so an `afterAll` of theirs is of one file alone. */
export const endWithFile = (end: () => void): void => void ends.push(end)
/** For the `afterAll` of what each file opens. */
export function endLeftovers(): void {
  for (const end of ends.splice(0)) end()
}
