import { CERTIFICATE_NAMES, type CertificateKind } from '@shop/contract/certificates'
import { REVIEW } from '@shop/contract/codes'
import { GetCertificateUpdate, type CertificateUpdate } from '@shop/contract/credentials'
import { Button, EmptyView, Skeleton, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { Loaded } from '../../../shell/Loaded.tsx'
import { Page } from '../../../shell/Page.tsx'
import { useMe } from '../../../shell/me.ts'
import { to, usePageSearch } from '../../../shell/navigation.ts'
import { useCall } from '../../../shell/query.ts'
import { StateCard } from '../../../features/papers/StateCard.tsx'
import { useShownState } from '../../../features/papers/use-shown-state.ts'
import { replacingWords } from '../../../features/papers/state-words.ts'
import styles from './credential.module.css'
import { HeldCertificate, isExpired } from './parts/HeldCertificate.tsx'

const UpdateForm = lazyPart(() => import('./parts/UpdateForm.tsx'))
const isKind = (kind: string | undefined): kind is CertificateKind => kind !== undefined && kind in CERTIFICATE_NAMES

/** Hands in a new version of one certificate (`kind`), next to the one that counts. */
export default function Update() {
  const { kind } = usePageSearch('sub-person/credential/update')
  return (
    <Page>
      {isKind(kind) ? (
        <Certificate kind={kind} />
      ) : (
        <EmptyView
          title="请选择要更新的证照"
          detail="在资质信息里点要更新的证照"
          action={{ label: '查看资质', href: to('sub-person/credential/credential') }}
        />
      )}
    </Page>
  )
}

function Certificate({ kind }: { kind: CertificateKind }) {
  const update = useCall(GetCertificateUpdate, { kind }, { staleTime: 0 })
  const shopId = useMe().data?.shop?.id
  useShownState(update.data?.state)
  // The approved update after which another one is begun.
  const [again, setAgain] = useState<number | null>(null)
  // A form never begins with what this device remembers while the server is being asked.
  const isFresh = !update.isFetching || update.isFetchedAfterMount
  if (!update.data && update.error?.is(GetCertificateUpdate, 'NOT_QUALIFIED'))
    return (
      <EmptyView
        title="开通采购后才能逐份更新"
        detail="现在请在采购资质申请里上传或更换证照"
        action={{ label: '申请采购资质', href: to('sub-person/register/commitApply') }}
      />
    )
  return (
    <Loaded query={update} skeleton={<UpdateSkeleton />}>
      {(it) => {
        if (it.state === REVIEW.waiting)
          return (
            <div className={styles.page}>
              <StateCard standing={it} words={replacingWords(isExpired(it))} />
              <HeldCertificate update={it} />
              <Button block variant="outlined" href={to('sub-person/credential/updateAudit', { id: it.auditId ?? 0 })}>
                查看已提交的资料
              </Button>
            </div>
          )
        if (it.state === REVIEW.approved && again !== it.auditId)
          return (
            <div className={styles.page}>
              <StateCard standing={it} words={replacingWords(isExpired(it))}>
                <Button size="s" href={to('sub-person/credential/allCert')}>
                  查看证照
                </Button>
                <Button size="s" variant="outlined" onClick={() => setAgain(it.auditId)}>
                  再次更新
                </Button>
              </StateCard>
              <HeldCertificate update={it} />
            </div>
          )
        if (!isFresh || !shopId) return <UpdateSkeleton />
        return (
          <Suspense fallback={<UpdateSkeleton />}>
            <UpdateForm
              key={`${kind} ${it.state}`}
              update={it.state === REVIEW.approved ? { ...it, ...NOT_BEGUN } : it}
              shopId={shopId}
            />
          </Suspense>
        )
      }}
    </Loaded>
  )
}

/** Another update after one that was approved. */
const NOT_BEGUN = {
  state: REVIEW.draft,
  auditId: null,
  reasons: {},
  changed: [],
  submittedAt: null,
  decidedAt: null,
  updatedAt: null,
} satisfies Partial<CertificateUpdate>

const UpdateSkeleton = () => (
  <div className={styles.page}>
    <Skeleton shape="block" height="88px" />
    <Skeleton shape="card" count={2} />
  </div>
)
