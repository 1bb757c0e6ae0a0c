import { mainPackage, subPackages } from '../routes.ts'
import type { PageRoute, RouteTable } from '../routes/page.ts'

export type SubPackage = keyof typeof subPackages
const tables: { [name in SubPackage]?: RouteTable } = {}
const watchers = new Set<() => void>()

/** Runs whenever the table of another sub-package has loaded. */
export const onRouteTable = (run: () => void) => void watchers.add(run)

/** The sub-package an address below /h5/ belongs to; null for the main part of the shop. */
export function subPackageOf(address: string): SubPackage | null {
  const name = address.split('/')[0]!
  return Object.keys(subPackages).includes(name) ? (name as SubPackage) : null
}

/** The table an address belongs to; null while its sub-package has not been loaded. */
export function tableOf(address: string): RouteTable | null {
  const name = subPackageOf(address)
  return name ? (tables[name] ?? null) : mainPackage
}

/** The page at an address; null when there is none, or when its sub-package has not been loaded. */
export function routeOf(address: string): PageRoute | null {
  const routes = tableOf(address)?.routes
  return routes && Object.keys(routes).includes(address) ? routes[address]! : null
}

export async function loadTable(name: SubPackage): Promise<void> {
  tables[name] = await subPackages[name]()
  for (const watcher of watchers) watcher()
}
