import axe from 'axe-core'

/** What the page on the screen violates of the rules for accessibility that the journeys check, too: one line each. */
export async function violations(): Promise<string[]> {
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  // What still fades in or out has not the contrast that people will see.
  const fading = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(fading.map(({ finished }) => finished))
  const { violations: found } = await axe.run(document.body, { runOnly: { type: 'tag', values } })
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}
