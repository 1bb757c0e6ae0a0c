import { ACCOUNT } from '@shop/contract/account-states'
import { ConsoleGetAccount, OpenAccountPaper } from '@shop/contract/console-accounts'
import { useParams } from '@tanstack/react-router'
import { Alert, Button, Descriptions, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { DetailPage, Part } from '../../kit/DetailPage.tsx'
import { call } from '../../kit/http.ts'
import { SavedBy } from '../../kit/SavedBy.tsx'
import { FieldValues } from '../review/FieldValues.tsx'
import { PictureViewer } from '../review/PictureViewer.tsx'
import styles from '../review/Review.module.css'
import { useViewer } from '../review/use-viewer.ts'
import type { Account } from './account.ts'
import { AccountReview } from './AccountReview.tsx'
import { EndAccountDrawer } from './EndAccountDrawer.tsx'
import { PaperValue } from './PaperValue.tsx'

/** What a shop sent for an account: its papers with their pictures side by side, to be decided paper by paper. */
export function AccountDetail() {
  const { requestId = '' } = useParams({ strict: false })
  const [ending, setEnding] = useState<Account | null>(null)
  return (
    <>
      <DetailPage
        call={ConsoleGetAccount}
        args={{ requestId: Number(requestId) }}
        what="建采申请"
        title={({ shopName }) => `${shopName} · 建采`}
        renderActions={(account) =>
          account.state === ACCOUNT.approved &&
          !account.over && (
            <Button danger onClick={() => setEnding(account)}>
              终止建采
            </Button>
          )
        }
      >
        {(account) => <Content key={`${account.requestId} ${account.state}`} account={account} />}
      </DetailPage>
      {ending && <EndAccountDrawer account={ending} close={() => setEnding(null)} />}
    </>
  )
}

function Content({ account }: { account: Account }) {
  const { requestId, papers, state } = account
  const pictures = papers.flatMap(({ kind, name, pictureCount }) =>
    Array.from({ length: pictureCount }, (_, at) => ({
      fileId: `${kind} ${at}`,
      name: pictureCount > 1 ? `${name} ${at + 1}` : name,
      kind,
      at,
    })),
  )
  const open = useMemo(
    () => (fileId: string, signal: AbortSignal) => {
      const [kind, at] = fileId.split(' ') as [Account['papers'][number]['kind'], string]
      return call(OpenAccountPaper, { requestId, kind, at: Number(at) }, { signal })
    },
    [requestId],
  )
  const { viewer, lookAt } = useViewer(pictures)
  const fields = papers.map((paper) => ({ ...paper, field: paper.kind }))
  return (
    <>
      <Standing account={account} />
      <div className={styles.review}>
        <Part title={`照片（${pictures.length}）`}>
          <PictureViewer of={viewer} open={open} />
        </Part>
        <Part title="证照">
          {state === ACCOUNT.waiting ? (
            <AccountReview
              requestId={requestId}
              sentAt={account.sentAt}
              fields={fields}
              onLookAt={(kind) => lookAt((picture) => picture.kind === kind)}
              viewer={viewer}
            />
          ) : (
            <FieldValues fields={fields} render={(paper) => <PaperValue paper={paper} />} />
          )}
        </Part>
      </div>
      <Part title="门店">
        <Descriptions
          size="small"
          column={3}
          items={[
            { key: 'name', label: '名称', children: account.shopName },
            { key: 'code', label: '信用代码', children: <span className="number">{account.creditCode}</span> },
            { key: 'type', label: '类型', children: account.typeName },
            { key: 'address', label: '地址', span: 2, children: account.address },
            { key: 'sent', label: '申请', children: <SavedBy at={account.sentAt} by={account.sentBy} /> },
          ]}
        />
      </Part>
    </>
  )
}

/** What became of it. */
function Standing({ account }: { account: Account }) {
  const { state, stateName, late, validUntil, over, decidedAt, decidedBy, endedAt, endedBy, endReason } = account
  if (state === ACCOUNT.waiting)
    return late ? <Alert className="gap" type="warning" showIcon title="已超过 3 个工作日，请尽快审核" /> : null
  return (
    <p className="gap">
      <Tag color={state === ACCOUNT.approved && !over ? 'success' : 'default'}>{over ? '已到期' : stateName}</Tag>
      {validUntil && <span className="number">有效期至 {validUntil} </span>}
      {decidedAt && <SavedBy at={decidedAt} by={decidedBy} />}
      {endedAt && (
        <>
          {' '}
          终止：
          <SavedBy at={endedAt} by={endedBy} /> {endReason}
        </>
      )}
    </p>
  )
}
