import { BUY_REASONS, REVIEW, lackOf, priceStep, procureStep, renewalStep } from '@shop/contract/codes'
import { Button, IconChevronRight, Tag, lazyPart } from '@shop/ui'
import { Suspense } from 'react'
import { MEANWHILE } from '../../../../features/papers/meanwhile.ts'
import { StateTag } from '../../../../features/papers/StateTag.tsx'
import { monthAndDay } from '../../../../shell/format.ts'
import type { Me } from '../../../../shell/me.ts'
import { hrefOf, to } from '../../../../shell/navigation.ts'
import { ExpiringLicences } from './ExpiringLicences.tsx'
import { FrozenCard } from './FrozenCard.tsx'
import { Hotline } from './Hotline.tsx'
import { OwnPapersCard } from './OwnPapersCard.tsx'
import styles from './QualificationCard.module.css'
import { useHighlight } from './use-highlight.ts'

const Needed = lazyPart(() => import('./Needed.tsx'))

type Qualification = NonNullable<Me['shop']>['qualification']

/** What the shop still needs in order to see prices and to buy, and the hotline that helps, or the member in order to buy for it; nothing where neither needs anything. */
export function QualificationCard({ me }: { me: Me }) {
  const it = me.shop!.qualification
  const card = useHighlight<HTMLElement>()
  if (it.frozen !== null) return <FrozenCard ref={card} why={it.frozen} />
  const [next, ...others] = it.expiring
  if (it.canBuy) {
    const papers = me.shop!.papers?.text ? me.shop!.papers : null
    return (
      <>
        {papers && <OwnPapersCard ref={card} papers={papers} />}
        {next && (
          <ExpiringLicences ref={papers ? undefined : card} licences={[next, ...others]} mayUpdate={me.abilities.manageAddress} />
        )}
      </>
    )
  }
  const step = stepOf(it)
  const stopped = it.suspended || it.expiredCertificate || (it.procure === REVIEW.approved && it.headquarters)
  return (
    <section ref={card} tabIndex={-1} className={styles.card} aria-label="门店资质">
      <h2 className={styles.title}>{titleOf(it)}</h2>
      <ul className={styles.states}>
        <li>
          查看价格 <StateTag state={it.price} />
        </li>
        <li>采购下单 {stopped ? <Tag variant="danger">已暂停</Tag> : <StateTag state={it.procure} />}</li>
      </ul>
      {it.suspended && <p className={styles.danger}>复核期间不能下单，价格仍可查看；原因见消息</p>}
      {it.expiredCertificate && (
        <p className={styles.danger}>
          {it.expiredCertificate.name}已于 {it.expiredCertificate.expiredOn} 到期，采购已暂停；价格仍可查看
        </p>
      )}
      {it.procure === REVIEW.approved && it.headquarters && <p className={styles.danger}>{it.headquarters}</p>}
      <Suspense>
        <Needed of={it} />
      </Suspense>
      {it.expiring.map((certificate) =>
        certificate.updatable && me.abilities.manageAddress ? (
          <a key={certificate.name} className={styles.warn} href={to('sub-person/credential/update', { kind: certificate.kind })}>
            <span>{endingText(certificate)}</span>
            <span className={styles.renew}>
              更新
              <IconChevronRight size={14} />
            </span>
          </a>
        ) : (
          <p key={certificate.name} className={styles.warn}>
            {endingText(certificate)}
          </p>
        ),
      )}
      {step && (
        <div className={styles.act}>
          <Button block href={step.href}>
            {step.text}
          </Button>
          {it.price === REVIEW.waiting && it.procure === REVIEW.draft && (
            <Button block variant="outlined" href={to('sub-person/register/commitApply')}>
              {MEANWHILE}
            </Button>
          )}
        </div>
      )}
      <Hotline quiet={step !== null} />
    </section>
  )
}

const endingText = ({ name, expiresOn, daysLeft }: Qualification['expiring'][number]) =>
  daysLeft < 0 ? `${name} 已于 ${expiresOn} 到期` : `${name} ${monthAndDay(expiresOn)}到期，还有 ${daysLeft} 天`

/** The application that comes next; null: there is none. */
function stepOf(it: Qualification) {
  const { price, procure, expiredCertificate, headquarters } = it
  const lack = lackOf(it)
  if (lack) return { href: hrefOf(BUY_REASONS[lack].to)!, text: lack === 'price' ? priceStep(price) : procureStep(procure) }
  if (headquarters) return { href: to('sub-person/credential/credential'), text: BUY_REASONS.headquarters.action }
  if (expiredCertificate) return { href: to('sub-person/credential/credential'), text: renewalStep(REVIEW.draft) }
  return null
}

function titleOf(it: Qualification): string {
  if (it.suspended) return '平台正在复核采购资质'
  if (it.expiredCertificate) return `更新${it.expiredCertificate.name}后可继续采购`
  if (it.procure === REVIEW.approved && it.headquarters) return BUY_REASONS.headquarters.text
  if (it.procure === REVIEW.waiting) return '采购资质正在审核，通过后即可下单'
  if (it.canSeePrice) return '完成采购资质认证后可下单'
  return it.price === REVIEW.waiting ? '价格资质正在审核，通过后即可查看价格' : '完成资质认证后可查看价格、下单'
}
