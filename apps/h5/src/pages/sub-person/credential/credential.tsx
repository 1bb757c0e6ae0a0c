import { GetShopAudit, type ShopReview } from '@shop/contract/applications'
import { isAgents } from '@shop/contract/certificates'
import { REVIEW, SHOP_TYPE } from '@shop/contract/codes'
import type { Out } from '@shop/contract/endpoint'
import { papersStep } from '@shop/contract/papers-step'
import { PURCHASER_STATE_WORDS, type PurchaserState } from '@shop/contract/purchaser-fields'
import { GetMyPurchaserPapers } from '@shop/contract/purchasers'
import { BottomBar, Button, Card, Cell, CellGroup, Skeleton, Tag, type TagVariant } from '@shop/ui'
import { HeadquartersRow } from '../../../features/branches/HeadquartersRow.tsx'
import { StateTag } from '../../../features/papers/StateTag.tsx'
import { Loaded } from '../../../shell/Loaded.tsx'
import { Page } from '../../../shell/Page.tsx'
import { useMe, type Me } from '../../../shell/me.ts'
import { hrefOf, to } from '../../../shell/navigation.ts'
import { useCall } from '../../../shell/query.ts'
import styles from './credential.module.css'
import { certificateDetail, certificateTag } from './parts/certificate-words.ts'

type Certificate = ShopReview['certificates'][number]

/** What the shop may see and buy, where each core certificate stands, and the one thing to do next. */
export default function Credential() {
  const review = useCall(GetShopAudit, {}, { staleTime: 0 })
  const me = useMe().data
  return (
    <Page>
      <Loaded query={review} skeleton={<CredentialSkeleton />}>
        {(it) =>
          me?.shop ? <Standing review={it} shop={me.shop} mayApply={me.abilities.manageAddress} /> : <CredentialSkeleton />
        }
      </Loaded>
    </Page>
  )
}

interface StandingProps {
  review: ShopReview
  shop: NonNullable<Me['shop']>
  /** Owners and purchasers handle papers; the finance sees where they stand. */
  mayApply: boolean
}
function Standing({ review: { price, procure, certificates, nextStep }, shop, mayApply }: StandingProps) {
  const buys = shop.qualification.procure === REVIEW.approved
  // Where the legal person buys, no papers of an agent are missing; who will buy is chosen with the application.
  const asksAgents = !buys && procure.content?.capacity === 'agent'
  const core = certificates.filter(
    ({ required, state, kind }) =>
      required &&
      !(!asksAgents && state === 'missing' && isAgents(kind)) &&
      // Each member who orders has their own, which has a row below.
      !(buys && kind === 'power-of-attorney'),
  )
  const due = core.filter(({ state }) => state === 'expired' || state === 'expiring')
  const expired = shop.qualification.expiredCertificate
  const isFrozen = shop.qualification.frozen !== null
  const next = nextOf(shop, nextStep)
  return (
    <>
      <div className={styles.page}>
        <Card title={shop.name}>
          <ul className={styles.states}>
            <li>查看价格 {isFrozen ? <FrozenTag /> : <StateTag state={price.state} />}</li>
            <li>
              采购下单{' '}
              {isFrozen ? (
                <FrozenTag />
              ) : buys && (expired || shop.qualification.suspended || shop.qualification.headquarters) ? (
                <Tag variant="danger">已暂停</Tag>
              ) : (
                <StateTag state={buys ? REVIEW.approved : procure.state} />
              )}
            </li>
          </ul>
          {isFrozen && <p className={styles.danger}>门店已被平台冻结：{shop.qualification.frozen}。暂时不能查看价格、下单采购</p>}
          {shop.qualification.suspended && <p className={styles.danger}>平台正在复核采购资质，复核期间不能下单；原因见消息</p>}
          {buys && expired && (
            <p className={styles.danger}>
              {expired.name}已于 {expired.expiredOn} 到期，更新通过后恢复采购；价格仍可查看
            </p>
          )}
        </Card>
        {shop.type === SHOP_TYPE.branch && <HeadquartersRow mayAsk={mayApply} />}
        <CellGroup title="核心证件" hint={hintOf(buys, mayApply, core)}>
          {core.map((certificate) => (
            <CoreRow key={certificate.kind} certificate={certificate} opens={buys && mayApply} />
          ))}
          {buys && mayApply && procure.renews && due.length > 1 && (
            <Cell title={`一次更新 ${due.length} 份证照`} href={to('sub-person/register/commitApply')} />
          )}
        </CellGroup>
        {mayApply && <OwnPapersRow />}
        <CellGroup>
          {mayApply && (
            <Cell
              title="全部证件"
              detail={buys ? '历史版本和照片，可补充器械、食品证照' : '证照照片；采购资质通过后，可补充器械、食品证照'}
              href={to('sub-person/credential/allCert')}
            />
          )}
          <Cell title="申请记录" href={to('sub-person/credential/record')} />
        </CellGroup>
        {!mayApply && <p className={styles.note}>证照照片只有负责人和采购员可以查看；更新证照请联系他们。</p>}
      </div>
      {mayApply && next && (
        <BottomBar
          label="下一步"
          action={
            <Button block size="l" href={next.href}>
              {next.text}
            </Button>
          }
        />
      )}
    </>
  )
}
const FrozenTag = () => <Tag variant="danger">已冻结</Tag>

/** What keeps the member from ordering in a shop that may buy comes before what the shop does next; null: nothing is to be done. */
function nextOf({ qualification, papers }: StandingProps['shop'], { to: address, text }: ShopReview['nextStep']) {
  if (qualification.canBuy && papers?.text)
    return { href: to('sub-person/register/identityInfo', { mine: true }), text: papersStep(papers.state) }
  const href = address === HERE ? null : hrefOf(address)
  return href ? { href, text } : null
}

/** Where the member's own right to order stands; it leads to what proves it. */
function OwnPapersRow() {
  const papers = useCall(GetMyPurchaserPapers, {}, { staleTime: 0 }).data
  if (!papers) return <Skeleton shape="block" height="56px" />
  const { state } = papers
  return (
    <CellGroup title="本人资料" hint="每位下单的人各有一份；到期只影响本人下单">
      <Cell
        title={
          <>
            采购资料 <Tag variant={PAPER_TONES[state]}>{PURCHASER_STATE_WORDS[state]}</Tag>
          </>
        }
        detail={ownDetail(papers)}
        href={to('sub-person/register/identityInfo', { mine: true })}
      />
    </CellGroup>
  )
}
function ownDetail({ state, basis, until, endsWith, ended }: Out<typeof GetMyPurchaserPapers>) {
  if (state === 'ended') return `${ended!.byName}已结束您的下单资格，请重新提交`
  if (basis === 'legal-person') return '法定代表人，不需要委托书'
  return until ? `${endsWith === 'identity-card' ? '身份证' : ''}有效期至 ${until}` : '本人身份证和采购委托书'
}
const PAPER_TONES: Record<PurchaserState, TagVariant> = {
  none: 'neutral',
  waiting: 'near-expiry',
  refused: 'danger',
  early: 'brand',
  valid: 'brand',
  expiring: 'near-expiry',
  expired: 'danger',
  transition: 'near-expiry',
  ended: 'danger',
}

const hintOf = (buys: boolean, mayApply: boolean, core: readonly Certificate[]) => {
  if (!buys) return '采购资质审核通过后，可逐份更新'
  if (!mayApply) return undefined
  // One that expired while its update waits is not named so by its state.
  const expired = core.some(({ daysLeft }) => daysLeft !== null && daysLeft < 0)
  return `点证照提交新版本；审核期间${expired ? '未过期的' : '现有'}证照继续有效`
}
const HERE = '/sub-person/credential/credential'

/** A core certificate; it leads to its update, or to the one that waits. */
function CoreRow({ certificate, opens }: { certificate: Certificate; opens: boolean }) {
  const { kind, name, update } = certificate
  const tag = certificateTag(certificate)
  const href =
    update?.state === REVIEW.waiting
      ? to('sub-person/credential/updateAudit', { id: update.auditId })
      : to('sub-person/credential/update', { kind })
  return (
    <Cell
      title={
        <>
          {name} <Tag variant={tag.tone}>{tag.text}</Tag>
        </>
      }
      detail={certificateDetail(certificate)}
      {...(opens && { href })}
    />
  )
}

const CredentialSkeleton = () => (
  <div className={styles.page}>
    <Skeleton shape="block" height="88px" />
    <Skeleton shape="list" count={5} />
  </div>
)
