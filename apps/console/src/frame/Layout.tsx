import { ConsoleMe } from '@shop/contract/console-access'
import { keysOf } from '@shop/contract/keys-of'
import { BrandMark } from '@shop/ui/brand-mark/BrandMark.tsx'
import { Link, Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { consoleName } from '../kit/brand.ts'
import { Guard } from '../kit/Guard.tsx'
import { hasRight, MeProvider, type Me } from '../kit/me.ts'
import { useCall } from '../kit/queries.ts'
import { Failure, Loading } from '../kit/views.tsx'
import { TotpFirst } from '../screens/account/TotpFirst.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { MENU_SECTIONS } from './menu-sections.ts'
import { Reminders } from './Reminders.tsx'
import { SecurityNotice } from './SecurityNotice.tsx'
import styles from './Layout.module.css'

/** The frame of every screen after login: the organisation at the top, the menu allowed by the operator's rights at the left. */
export function Layout() {
  const { data: me, error, refetch, dataUpdatedAt } = useCall(ConsoleMe, {})
  const needs = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen?.needs ?? 'any' })
  if (error && !me) return <Failure error={error} retry={() => void refetch()} />
  if (!me) return <Loading />
  return (
    <MeProvider value={me}>
      <div className={styles.frame}>
        <header className={styles.top}>
          <a className={styles.skip} href="#main">
            跳到内容
          </a>
          <Link className={styles.brand} to="/">
            <BrandMark size={28} />
            {consoleName}
          </Link>
          <strong>{me.sellerName ?? '平台运营'}</strong>
          <AccountMenu />
        </header>
        <Menu me={me} />
        <main id="main" className={styles.main} tabIndex={-1}>
          <SecurityNotice />
          <Reminders checkedAt={dataUpdatedAt} />
          {me.rights.length === 0 && !me.totpOn ? (
            <TotpFirst />
          ) : (
            <Guard needs={needs}>
              <Outlet />
            </Guard>
          )}
        </main>
      </div>
    </MeProvider>
  )
}

/**
 * The screens with a menu entry, by section; operators see the entries of the screens they may open, and the sections that have some. Highlighted is the
 * entry whose path the address begins with, or the one that the screen is `under`.
 */
function Menu({ me }: { me: Me }) {
  const { routesById } = useRouter()
  const under = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen?.under })
  const lines = Object.values(routesById).flatMap(({ fullPath, options }) => {
    const { menu, section, needs = 'any' } = options.staticData?.screen ?? {}
    return menu && hasRight(me, needs) ? [{ to: fullPath, menu, section }] : []
  })
  const sections = keysOf(MENU_SECTIONS).flatMap((key) => {
    const own = lines.filter(({ section }) => section === key)
    return own.length ? [{ key, heading: MENU_SECTIONS[key], lines: own }] : []
  })
  const list = useRef<HTMLElement>(null)
  // In a low window the entry of the address may be below what is seen of the menu.
  useEffect(() => list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <nav ref={list} className={styles.menu} aria-label="主菜单">
      {sections.map(({ key, heading, lines: own }) => (
        <div key={key} className={styles.section}>
          {heading && <p id={`menu-${key}`}>{heading}</p>}
          <ul aria-labelledby={heading ? `menu-${key}` : undefined}>
            {own.map(({ to, menu }) => (
              <li key={to}>
                <Link
                  to={to}
                  activeOptions={{ exact: to === '/', includeSearch: false }}
                  inactiveProps={to === under ? { 'aria-current': 'page' } : undefined}
                >
                  {menu}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
