import { ACCOUNT, HELD_ACCOUNTS } from '@shop/contract/account-states'
import { chinaTime } from '@shop/contract/china-time'
import type { Out } from '@shop/contract/endpoint'
import { ApplySellerAccount, GetSellerAccount } from '@shop/contract/seller-accounts'
import { Button, ErrorView, Sheet, Skeleton, Tag, lazyPart, toast } from '@shop/ui'
import { Suspense, useState } from 'react'
import { useMe } from '../../shell/me.ts'
import { to } from '../../shell/navigation.ts'
import { useCall, useSend } from '../../shell/query.ts'
import styles from './AccountSheet.module.css'

const SeparateConsentSheet = lazyPart(() => import('../../shell/documents/SeparateConsentSheet.tsx'))

type Account = Out<typeof GetSellerAccount>

/** Where the shop stands with a seller, what was wrong, and the papers that one press sends. */
export default function AccountSheet({ sellerId, onClose }: { sellerId: number; onClose: () => void }) {
  const account = useCall(GetSellerAccount, { sellerId }, { staleTime: 0 })
  const [consenting, setConsenting] = useState(false)
  const apply = useSend(ApplySellerAccount, {
    handle(error) {
      if (error.reason !== 'SHARE_CONSENT') return false
      setConsenting(true)
      return true
    },
  })
  const { data, error } = account
  const send = async ({ papers }: Account) => {
    const certificateIds = papers.flatMap(({ certificateId, ended }) => (ended ? [] : [certificateId]))
    if (await apply.send({ sellerId, certificateIds })) toast('已发送，等待卖家审核', { tone: 'success' })
  }
  if (consenting && data)
    return (
      <Suspense>
        <SeparateConsentSheet agreement="share" onConsent={() => void send(data)} onClose={() => setConsenting(false)} />
      </Suspense>
    )
  const hasStep = data && (data.mayApply || data.cannotApply !== '' || data.state === ACCOUNT.toSign)
  return (
    <Sheet
      open
      title="建采"
      onClose={onClose}
      {...(hasStep && { footer: <Foot account={data} busy={apply.busy} onSend={() => send(data)} /> })}
    >
      {data ? (
        <div className={styles.sheet}>
          <Standing account={data} />
          {data.mayApply || data.missing.length > 0 ? <Papers account={data} /> : null}
          {data.last && data.last.looks.length > 0 && <Looks looks={data.last.looks} />}
        </div>
      ) : error ? (
        <ErrorView small detail={error.msg} onRetry={async () => void (await account.refetch())} />
      ) : (
        <Skeleton count={6} />
      )}
    </Sheet>
  )
}

function Standing({ account: { companyName, needed, state, validUntil, last } }: { account: Account }) {
  const sentAt = last && chinaTime(last.sentAt).slice(0, 16)
  const words = {
    [ACCOUNT.none]: needed
      ? `${companyName}只向审核过首营资料的门店销售。发送下列证照，卖家在 3 个工作日内审核。`
      : `可以向${companyName}发送首营资料，卖家在 3 个工作日内审核。`,
    [ACCOUNT.waiting]: `资料已于 ${sentAt} 发送，卖家在 3 个工作日内审核，结果会通知您。`,
    [ACCOUNT.approved]: `已建采，有效期至 ${validUntil}。到期前 30 天可以重新申请。`,
    [ACCOUNT.toSign]: `建采已通过，有效期至 ${validUntil}。签署质量保证协议后可以采购。`,
    [ACCOUNT.rejected]: '卖家没有通过申请，修改后可以重新发送。',
    [ACCOUNT.expired]: `建采已于 ${validUntil} 到期，重新申请后可以采购。`,
    [ACCOUNT.ended]: '卖家终止了建采，可以联系卖家或重新申请。',
  }[state]
  const isRenewed = HELD_ACCOUNTS.includes(state) && last?.decidedAt === null
  return (
    <>
      <p>{words}</p>
      {isRenewed && <p className={styles.quiet}>下一期资料已于 {sentAt} 发送，审核期间建采继续有效。</p>}
      {last && last.reasons.length > 0 && (
        <ul className={styles.reasons} aria-label="未通过的原因">
          {last.reasons.map(({ name, text }) => (
            <li key={name}>
              {name}：{text}
            </li>
          ))}
        </ul>
      )}
      {state === ACCOUNT.ended && last?.endReason && <p className={styles.reasons}>{last.endReason}</p>}
    </>
  )
}

const Papers = ({ account: { papers, missing } }: { account: Account }) => (
  <>
    <h3 className={styles.title}>将发送的证照</h3>
    <ul className={styles.papers}>
      {papers
        .filter(({ ended }) => !ended)
        .map(({ certificateId, name, number, expiresOn, hasPhoto }) => (
          <li key={certificateId}>
            <span>
              {name} {!hasPhoto && <Tag>无照片</Tag>}
            </span>
            <span className={styles.quiet}>
              {number && `${number} · `}
              {expiresOn ? `有效期至 ${expiresOn}` : '长期有效'}
            </span>
          </li>
        ))}
      {missing.map((name) => (
        <li key={name}>
          <span>{name}</span>
          <Tag variant="danger">{name.includes('已过期') ? '请更新' : '缺少'}</Tag>
        </li>
      ))}
    </ul>
    <p className={styles.quiet}>照片加盖水印发送给卖家，不含身份证和采购委托书。卖家查看会留下记录。</p>
    {papers.some(({ ended, hasPhoto }) => !ended && !hasPhoto) && (
      <p className={styles.quiet}>
        没有照片的证照，卖家可能要求补充。<a href={to('sub-person/credential/credential')}>去补照片</a>
      </p>
    )}
  </>
)

const Looks = ({ looks }: { looks: NonNullable<Account['last']>['looks'] }) => (
  <>
    <h3 className={styles.title}>卖家查看记录</h3>
    <ul className={styles.papers}>
      {looks.map(({ name, at }) => (
        <li key={name}>
          <span>{name}</span>
          <span className={styles.quiet}>{chinaTime(at).slice(0, 16)}</span>
        </li>
      ))}
    </ul>
  </>
)

/** The one next step: sending, mending the papers, or asking a colleague. */
function Foot({ account, busy, onSend }: { account: Account; busy: boolean; onSend: () => Promise<void> }) {
  const { state, mayApply, cannotApply, missing } = account
  const handlesPapers = useMe().data?.shop?.role !== 'finance'
  if (state === ACCOUNT.toSign)
    return (
      <Button block href={to('sub-person/agreement/contractAgreement')}>
        去签署
      </Button>
    )
  if (mayApply)
    return (
      <Button block loading={busy} onClick={() => void onSend()}>
        {state === ACCOUNT.none ? '申请建采' : '重新申请'}
      </Button>
    )
  if (missing.length > 0 && handlesPapers)
    return (
      <Button block href={to('sub-person/credential/credential')}>
        去补齐证照
      </Button>
    )
  return <p className={styles.quiet}>{cannotApply}</p>
}
