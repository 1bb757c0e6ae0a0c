import { onTestFinished, vi } from 'vitest'
import { mainPackage, subPackages, type PagePath, type SearchOf } from '../src/routes.ts'
import type { RouteTable } from '../src/routes/page.ts'
import { to } from '../src/shell/address.ts'
import { HistoryEntryContext } from '../src/shell/history-entries.ts'
import { queryClient } from '../src/shell/query-client.ts'
import { render } from './draw.tsx'

/**
 * Shows the page of an address, with its title and header, until the test finishes. The network is replaced with `serve` first.
 * Home is part of the entry and has no chunk: a test imports it. `leave` closes the page earlier; `visit` is
 * a navigation to the page while it is open, as to a tab, with other parameters.
 */
export async function openPage<P extends PagePath>(address: P, search: SearchOf<P> = {} as SearchOf<P>) {
  const load = (subPackages as Record<string, () => Promise<RouteTable>>)[address.split('/')[0]!]
  const { routes, files } = load ? await load() : mainPackage
  const { default: View } = await files[`../pages/${address}.tsx`]!()
  const pageWith = (shown: SearchOf<P>) => (
    <HistoryEntryContext
      value={{ id: address, index: 0, address, route: routes[address]!, href: to(address, shown), search: shown }}
    >
      <View />
    </HistoryEntryContext>
  )
  const { unmount, update } = render(pageWith(search))
  onTestFinished(() => {
    unmount()
    queryClient.clear()
    vi.unstubAllGlobals()
  })
  return { leave: unmount, visit: (shown: SearchOf<P>) => update(pageWith(shown)) }
}
