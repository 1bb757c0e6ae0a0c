import type { AuditSubject } from '@shop/contract/audit'
import { createRootRoute, createRoute, lazyRouteComponent, redirect, type RouteComponent } from '@tanstack/react-router'
import type { Address } from '../kit/address.ts'
import type { Needed } from '../kit/me.ts'
import { readTokens } from '../kit/session.ts'

/** The sections of the left menu, in their order, with their headings; the first has none. */
export const MENU_SECTIONS = {
  start: '',
  trade: '交易',
  goods: '商品',
  demand: '求购与搜索',
  papers: '门店资质',
  shops: '门店与人员',
  sellers: '卖家',
  store: '店铺资料',
  content: '内容与服务',
  system: '系统',
} as const
/** A screen's entry in the left menu, in the order of the routes within its section. */
type MenuEntry = { menu: string; section: keyof typeof MENU_SECTIONS } | { menu?: undefined; section?: undefined }

/** The properties of a screen, declared once with its route. */
export type ScreenFacts = MenuEntry & {
  /** Who may see it; other operators are shown why they may not. */
  needs: Needed
  /** The path of the menu's screen that it belongs to, when its own does not begin with that one's: the entry that is highlighted. */
  under?: string
  /** The audit log subject it shows, identified by its single parameter. */
  shows?: AuditSubject
}
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenFacts
  }
}

export const root = createRootRoute({ validateSearch: (search): Address => search as Address })

/** Everything behind the login; the requested address is kept for after the login. */
export const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: ({ location }) => {
    if (!readTokens()) throw redirect({ to: '/login', search: { to: location.href === '/' ? undefined : location.href } })
  },
})
export const framed = createRoute({
  getParentRoute: () => inside,
  id: 'framed',
  component: lazyRouteComponent(() => import('./Layout.tsx'), 'Layout'),
})

/** A screen inside the frame. */
export const screen = <const P extends string>({
  path,
  component,
  ...facts
}: ScreenFacts & { path: P; component: RouteComponent }) =>
  createRoute({ getParentRoute: () => framed, path, component, staticData: { screen: facts } })

/** A printable page, without the frame. */
export const sheet = <const P extends string>({ path, component }: { path: P; component: RouteComponent }) =>
  createRoute({ getParentRoute: () => inside, path, component })
