import { expect, test } from 'vitest'
import { router } from './routes.tsx'

const screens = Object.values(router.routesById).flatMap(({ fullPath: path, options }) => {
  const facts = options.staticData?.screen
  return facts ? [{ path, ...facts }] : []
})
const inMenu = screens.filter(({ menu }) => menu)

test('every screen highlights one entry of the menu, which whoever may see the screen is shown', () => {
  const entriesOf = ({ path, under }: (typeof screens)[number]) =>
    inMenu.filter((entry) => entry.path === path || entry.path === under || path.startsWith(`${entry.path}/`))
  expect(inMenu.length).toBeGreaterThan(0)
  expect(
    screens
      .map((screen) => ({ screen: screen.path, needs: screen.needs, entries: entriesOf(screen) }))
      .filter(
        ({ needs, entries }) =>
          entries.length !== 1 || ![needs, needs.replace(/^\w+:/, 'any:'), 'any'].includes(entries[0]!.needs),
      ),
    'say in its routes.ts which entry it is `under`',
  ).toEqual([])
})
