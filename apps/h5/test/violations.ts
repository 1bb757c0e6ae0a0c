import axe from 'axe-core'

/** What the page on the screen violates of the rules for accessibility that the journeys check, too: one line each. */
export async function violations(): Promise<string[]> {
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  // What still fades in or out has not the contrast that people will see.
  for (let fading = await passing(); fading.length > 0; fading = await passing())
    await Promise.allSettled(fading.map(({ finished }) => finished))
  const { violations: found } = await axe.run(document.body, { runOnly: { type: 'tag', values } })
  const remaining = await Promise.all(found.map(async (one) => ({ ...one, nodes: await stillFound(one) })))
  return remaining
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

/** A target that a bar covers in part, where the page happens to be scrolled to, is judged once more in the middle of the window. */
async function stillFound({ id, nodes }: axe.Result): Promise<axe.NodeResult[]> {
  if (id !== 'target-size') return nodes
  const { scrollX, scrollY } = window
  const still: axe.NodeResult[] = []
  for (const node of nodes) {
    const element = document.querySelector(String(node.target[0]))
    element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const again = element && (await axe.run(element, { runOnly: { type: 'rule', values: [id] } }))
    if (!again || again.violations.length > 0) still.push(node)
  }
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  return still
}

/** What moves and comes to an end, once what has just been answered is drawn. */
async function passing(): Promise<Animation[]> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  return document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
}
