import axe from 'axe-core'

/** What the page on the screen violates of the rules for accessibility that the journeys check, too: one line each. */
export async function violations(): Promise<string[]> {
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  // What still fades in or out has not the contrast that people will see.
  for (let fading = await passing(); fading.length > 0; fading = await passing())
    await Promise.allSettled(fading.map(({ finished }) => finished))
  const { violations: found } = await axe.run(document.body, { runOnly: { type: 'tag', values } })
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

/** What moves and comes to an end, once what has just been answered is drawn. */
async function passing(): Promise<Animation[]> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  return document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
}
