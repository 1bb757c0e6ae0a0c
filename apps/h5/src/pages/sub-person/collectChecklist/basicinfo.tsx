import type { SeparateAgreement } from '@shop/contract/documents'
import type { Out } from '@shop/contract/endpoint'
import { PERSONAL_DATA_KINDS, type PersonalDataKind } from '@shop/contract/personal-data-kinds'
import { GetPersonalData, RevealPersonalData } from '@shop/contract/privacy'
import { Button, Card, Cell, CellGroup, EmptyView, NotFoundView, Skeleton, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { shortTime } from '../../../shell/format.ts'
import { call } from '../../../shell/http.ts'
import { Loaded } from '../../../shell/Loaded.tsx'
import { useMe } from '../../../shell/me.ts'
import { to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import styles from './collectChecklist.module.css'
import { SeparateConsent } from './parts/SeparateConsent.tsx'

const ProofSheet = lazyPart(() => import('../../../features/login/ProofSheet.tsx'))

type Shown = Out<typeof GetPersonalData>
const isKind = (kind: string): kind is PersonalDataKind => kind in PERSONAL_DATA_KINDS

/** The personal information of a kind, masked until the user proves who they are, and where it can be corrected. */
export default function PersonalDataOfKind() {
  const { kind = 'basic' } = usePageSearch('sub-person/collectChecklist/basicinfo')
  return isKind(kind) ? (
    <Page title={PERSONAL_DATA_KINDS[kind]}>
      <OfKind kind={kind} />
    </Page>
  ) : (
    <Page>
      <NotFoundView detail="没有这类个人信息" />
    </Page>
  )
}

function OfKind({ kind }: { kind: PersonalDataKind }) {
  const { agreement, ...withdrawal } = WITHDRAWAL[kind]
  const masked = useCall(GetPersonalData, { kind }, { staleTime: 0 })
  // Kept by this page alone: who leaves it proves it again.
  const [full, setFull] = useState<Shown | null>(null)
  const [asking, setAsking] = useState(false)
  return (
    <div className={styles.page}>
      <Loaded query={masked} skeleton={<Skeleton shape="block" height="120px" count={4} />}>
        {(data) => (
          <>
            <CellGroup>
              <Cell title="收集目的" detail={data.purpose} />
              <Cell title="收集场景" detail={data.scene} />
              <Cell title="共享对象" detail={data.sharedWith} />
            </CellGroup>
            {data.masked && !full && (
              <Button block variant="outlined" onClick={() => setAsking(true)}>
                验证身份后查看完整信息
              </Button>
            )}
            <Records records={(full ?? data).records} />
          </>
        )}
      </Loaded>
      <CellGroup title="您的权利">
        <Correction kind={kind} />
        <Cell title="下载" detail="把全部个人信息做成一个文件" href={to('sub-person/collectChecklist/index')} />
        <Cell title="撤回同意" {...withdrawal} />
      </CellGroup>
      {agreement && <SeparateConsent agreement={agreement} />}
      <Suspense>
        {asking && (
          <ProofSheet
            act="查看完整信息"
            send={async (proof) => {
              setFull(await call(RevealPersonalData, { kind, ...proof }))
              setAsking(false)
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

const LEAVING = { detail: '这些信息是提供服务所必需的；撤回即注销账号', href: to('sub-person/user/setting') }
/** What can be withdrawn of the consent to a kind, and where; a separate consent stands right below. */
const WITHDRAWAL: Record<PersonalDataKind, { detail: string; href?: string; agreement?: SeparateAgreement }> = {
  basic: LEAVING,
  identity: { detail: '可撤回身份证信息的单独同意，见下方', agreement: 'card' },
  certificates: { detail: '可撤回向卖家提供资料的单独同意，见下方', agreement: 'share' },
  trade: {
    detail: '可在设置里关闭“个性化推荐”，不再用采购记录推荐商品；订单是提供服务所必需的，撤回即注销账号',
    href: to('sub-person/user/setting'),
  },
  device: LEAVING,
  location: LEAVING,
  communication: LEAVING,
}

function Records({ records }: Pick<Shown, 'records'>) {
  if (records.length === 0) return <EmptyView small art="card" title="还没有这类信息" />
  return records.map(({ title, at, fields }, index) => (
    <Card key={index}>
      <h2 className={styles.head}>
        {title}
        {at && <time className={styles.at}>{shortTime(at)}</time>}
      </h2>
      <dl className={styles.facts}>
        {fields.map(({ label, value }) => (
          <Fact key={label} label={label} value={value} />
        ))}
      </dl>
    </Card>
  ))
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value || '未填写'}</dd>
  </>
)

/** Papers of people without a shop are those of the shop that they want to add. */
function Correction({ kind }: { kind: PersonalDataKind }) {
  const me = useMe().data
  const way = CORRECTION[kind]
  return <Cell {...(way === OF_PAPERS && me && !me.shop ? OF_ADDITION : way)} />
}

const ASK = { title: '更正', detail: '告诉客服哪里不对', href: to('sub-person/help/problemFeedback') }
const OF_PAPERS = { title: '更正', detail: '在资质里更新证照', href: to('sub-person/credential/credential') }
const OF_ADDITION = { title: '更正', detail: '在新增门店的申请里修改', href: to('sub-person/register/selectType') }
/** Where information of a kind is corrected. */
const CORRECTION: Record<PersonalDataKind, { title: string; detail: string; href: string }> = {
  basic: { title: '更正', detail: '修改昵称和头像', href: to('sub-person/user/userInfo') },
  identity: OF_PAPERS,
  certificates: OF_PAPERS,
  trade: ASK,
  device: { title: '更正', detail: '在设置里让不认识的设备下线', href: to('sub-person/user/setting') },
  location: { title: '更正', detail: '在收货地址里修改', href: to('sub-person/address/list') },
  communication: ASK,
}
