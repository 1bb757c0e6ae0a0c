import { ConsoleMe } from '@shop/contract/console-access'
import { Link, Outlet } from '@tanstack/react-router'
import { menu } from '../menu.ts'
import { AccountMenu } from './AccountMenu.tsx'
import styles from './Layout.module.css'
import { may, MeProvider } from './me.ts'
import { TotpFirst } from './TotpFirst.tsx'
import { useCall } from './queries.ts'
import { Failure, Loading } from './views.tsx'

/** The frame of every screen after login: organisation above, menu by rights at the left. */
export function Layout() {
  const { data: me, error, refetch } = useCall(ConsoleMe, {})
  if (error && !me) return <Failure error={error} retry={() => void refetch()} />
  if (!me) return <Loading />
  return (
    <MeProvider value={me}>
      <div className={styles.frame}>
        <header className={styles.top}>
          <a className={styles.skip} href="#main">
            跳到内容
          </a>
          <strong>{me.sellerName ?? '平台运营'}</strong>
          <span className="quiet">管理后台</span>
          <AccountMenu />
        </header>
        <nav className={styles.menu} aria-label="主菜单">
          <ul>
            {menu
              .filter(({ right }) => may(me, right))
              .map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} activeOptions={{ exact: to === '/', includeSearch: false }}>
                    {label}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
        <main id="main" className={styles.main} tabIndex={-1}>
          {me.rights.length === 0 && !me.totpOn ? <TotpFirst /> : <Outlet />}
        </main>
      </div>
    </MeProvider>
  )
}
