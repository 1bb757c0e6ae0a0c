import type { AuditSubject } from '@shop/contract/audit'
import { createRootRoute, createRoute, lazyRouteComponent, redirect, type RouteComponent } from '@tanstack/react-router'
import type { Address } from '../kit/address.ts'
import type { Needed } from '../kit/me.ts'
import { readTokens } from '../kit/session.ts'
import type { MENU_SECTIONS } from './menu-sections.ts'

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
