import { AUDIT, AUDIT_NAMES } from '@shop/contract/codes'
import { ClaimAddition, ConsoleGetAddition, OpenAdditionFile } from '@shop/contract/console-additions'
import type { Out } from '@shop/contract/endpoint'
import { useParams } from '@tanstack/react-router'
import { Alert } from 'antd'
import { useState } from 'react'
import { ClaimButton } from '../../kit/ClaimButton.tsx'
import { DetailPage, Part } from '../../kit/DetailPage.tsx'
import { useNow } from '../../kit/Moment.tsx'
import { useCommand } from '../../kit/queries.ts'
import styles from '../applications/Application.module.css'
import { PictureViewer } from '../applications/PictureViewer.tsx'
import { waited } from '../applications/waited.ts'
import { AdditionReview } from './AdditionReview.tsx'
import { AdditionValue } from './AdditionValue.tsx'

export type Addition = Out<typeof ConsoleGetAddition>

/** One application to add a shop: its pictures next to what was filled in, to be decided field by field. */
export function AdditionDetail() {
  const { additionId = '' } = useParams({ strict: false })
  return (
    <DetailPage
      call={ConsoleGetAddition}
      args={{ additionId: Number(additionId) }}
      what="申请"
      title={({ shopName }) => `${shopName} · 新增门店`}
      renderActions={(addition) => <AdditionClaim addition={addition} />}
    >
      {(addition) => <Content key={`${addition.additionId} ${addition.version}`} addition={addition} />}
    </DetailPage>
  )
}

function Content({ addition }: { addition: Addition }) {
  const { pictures, claim, fields } = addition
  const [chosen, choose] = useState(0)
  return (
    <>
      <Standing addition={addition} />
      <div className={styles.review}>
        <Part title={`照片（${pictures.length}）`}>
          <PictureViewer pictures={pictures} open={OpenAdditionFile} chosen={chosen} onChoose={choose} />
        </Part>
        <Part title="填写内容">
          {claim?.mine ? (
            <AdditionReview addition={addition} />
          ) : (
            <dl className={styles.fields}>
              {fields.map((field) => (
                <div key={field.field} className={styles.field}>
                  <dt className="quiet">{field.name}</dt>
                  <dd>
                    <AdditionValue field={field} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </Part>
      </div>
    </>
  )
}

function Standing({ addition: { state, version, submittedAt, claim, decidedBy } }: { addition: Addition }) {
  const now = useNow()
  if (state !== AUDIT.waiting)
    return (
      <Alert
        type={state === AUDIT.approved ? 'success' : 'info'}
        title={`${AUDIT_NAMES[state]}${decidedBy && `，${decidedBy}审核`}`}
      />
    )
  const { text, isLate } = waited(submittedAt, now)
  const who = claim ? (claim.mine ? '我正在审核' : `${claim.name}正在审核`) : '待领取'
  return <Alert type={isLate ? 'warning' : 'info'} title={`第 ${version} 次提交，已等 ${text}，${who}`} />
}

/** Takes a waiting application for review, or gives it back. */
function AdditionClaim({ addition: { additionId, state, claim } }: { addition: Addition }) {
  const send = useCommand(ClaimAddition)
  if (state !== AUDIT.waiting) return null
  return (
    <ClaimButton
      claim={claim}
      text="领取审核"
      pending={send.isPending}
      onClaim={(claiming) => send.mutate({ additionId, claim: claiming })}
    />
  )
}
