import { REVIEW, renewalStep } from '@shop/contract/codes'
import { Button, DuotoneLicence, IconChevronRight, IconPhone, classNames } from '@shop/ui'
import type { Ref } from 'react'
import { monthAndDay } from '../../../../shell/format.ts'
import type { Me } from '../../../../shell/me.ts'
import { to } from '../../../../shell/navigation.ts'
import styles from './ExpiringLicences.module.css'
import { Hotline } from './Hotline.tsx'
import card from './QualificationCard.module.css'
import { useHotline } from './use-hotline.ts'

type Licence = NonNullable<Me['shop']>['qualification']['expiring'][number]
/** From so many days on it is a card that asks for the call; before that, a line. */
const NEAR_DAYS = 30
/** From so many days on, calling is the page's main act. */
const URGENT_DAYS = 7

interface ExpiringLicencesProps {
  /** Those that expire within 60 days or have expired, the next one first. */
  licences: readonly [Licence, ...Licence[]]
  /** Owners and purchasers hand in certificates; others see where they stand. */
  mayUpdate: boolean
  ref: Ref<HTMLElement> | undefined
}

/** Which licence of a shop that may buy expires next, and when: small while that is far away; leads to the renewal, or to the hotline. */
export function ExpiringLicences({ licences: [next, ...others], mayUpdate, ref }: ExpiringLicencesProps) {
  const near = next.daysLeft <= NEAR_DAYS
  const { updatable } = next
  const hrefOf = ({ kind }: Licence) =>
    mayUpdate ? to('sub-person/credential/update', { kind }) : to('sub-person/credential/credential')
  const href = hrefOf(next)
  return (
    <section ref={ref} tabIndex={-1} className={classNames(card.card, styles.lines, near && styles.near)} aria-label="门店资质">
      <div className={styles.row}>
        <DuotoneLicence />
        <div className={styles.words}>
          <h2 className={styles.title}>
            {next.name}
            {near && <span className={styles.date}> {expiresText(next)}</span>}
          </h2>
          <p className={styles.detail}>{near ? urgeText(next) : `${expiresText(next)}，还有 ${next.daysLeft} 天`}</p>
        </div>
        {!near && (updatable ? <Renew href={href} mayUpdate={mayUpdate} size="s" variant="outlined" /> : <CallHotline />)}
      </div>
      {others.map((licence) =>
        licence.updatable ? (
          <a key={licence.name} className={styles.other} href={hrefOf(licence)}>
            <span>
              {licence.name} {expiresText(licence)}
            </span>
            <IconChevronRight size={16} />
          </a>
        ) : (
          <p key={licence.name} className={styles.more}>
            {licence.name} {expiresText(licence)}
          </p>
        ),
      )}
      {near && updatable && (
        <Renew href={href} mayUpdate={mayUpdate} block variant={next.daysLeft > URGENT_DAYS ? 'outlined' : 'filled'} />
      )}
      {near && <Hotline quiet={updatable || next.daysLeft > URGENT_DAYS} />}
    </section>
  )
}

const expiresText = ({ expiresOn, daysLeft }: Licence) =>
  daysLeft < 0 ? `已于 ${expiresOn} 到期` : `${monthAndDay(expiresOn)}到期`
function urgeText({ daysLeft }: Licence) {
  if (daysLeft < 0) return '需要这份证照的商品暂不能采购，更新通过后恢复'
  return daysLeft === 0 ? '今天到期，请马上更新，以免影响进货' : `还有 ${daysLeft} 天，请尽快更新，以免影响进货`
}

interface RenewProps {
  href: string
  /** False: it only shows where the certificates stand. */
  mayUpdate: boolean
  size?: 's'
  block?: boolean
  variant: 'outlined' | 'filled'
}
const Renew = ({ mayUpdate, ...look }: RenewProps) => (
  <Button {...look}>{mayUpdate ? renewalStep(REVIEW.draft) : '查看证照'}</Button>
)

/** The call in the line of a licence; its accessible name includes the number. */
function CallHotline() {
  const hotline = useHotline()
  if (!hotline) return null
  return (
    <Button
      size="s"
      variant="outlined"
      icon={<IconPhone size={16} />}
      href={`tel:${hotline.phone}`}
      label={`拨打资质热线 ${hotline.phone}`}
    >
      资质热线
    </Button>
  )
}
