import { REVIEW } from '@shop/contract/codes'
import { ClaimAddition, ConsoleGetAddition, OpenAdditionFile } from '@shop/contract/console-additions'
import { Link, useParams } from '@tanstack/react-router'
import { DetailPage, Part } from '../../kit/DetailPage.tsx'
import { useCommand } from '../../kit/queries.ts'
import { Earlier } from '../review/Earlier.tsx'
import { Changes, FieldValue } from '../review/FieldValue.tsx'
import { FieldValues } from '../review/FieldValues.tsx'
import { PictureViewer } from '../review/PictureViewer.tsx'
import styles from '../review/Review.module.css'
import { RealNameNote } from '../review/RealNameNote.tsx'
import { ReviewClaim } from '../review/ReviewClaim.tsx'
import { Rivals } from '../review/Rivals.tsx'
import { StandingNote } from '../review/Standing.tsx'
import { useViewer } from '../review/use-viewer.ts'
import { Versions } from '../review/Versions.tsx'
import type { Addition } from './addition.ts'
import { Registered } from './Registered.tsx'
import { AdditionReview } from './AdditionReview.tsx'
import { pictureOf } from './picture-of.ts'

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
  const { pictures, claim, fields, unreadable } = addition
  const { viewer, lookAt, opened, open } = useViewer(pictures, addition.versions)
  return (
    <>
      <StandingNote of={addition} />
      <Earlier
        rows={addition.earlier}
        renderLink={(id, text) => (
          <Link to="/additions/$additionId" params={{ additionId: String(id) }}>
            {text}
          </Link>
        )}
      />
      <div className={styles.review}>
        <Part title={unreadable ? '照片' : `照片（${pictures.length}）`}>
          {unreadable && viewer.pictures.length === 0 ? (
            <p className="quiet">无法读取</p>
          ) : (
            <PictureViewer of={viewer} open={OpenAdditionFile} />
          )}
        </Part>
        <div>
          <Part title="填写内容">
            {!unreadable && <RealNameNote realName={addition.realName} />}
            <Changes of={addition} applicant="申请人" />
            <Rivals rows={addition.rivals} />
            {claim?.mine ? (
              <AdditionReview
                addition={addition}
                viewer={viewer}
                onLookAt={(at) => lookAt(({ field }) => field === pictureOf(at))}
              />
            ) : (
              <>
                {addition.registered && <Registered of={addition.registered} />}
                <FieldValues
                  fields={fields}
                  earlier={addition.state !== REVIEW.rejected}
                  render={(field) => <FieldValue field={field} />}
                />
              </>
            )}
          </Part>
          <Versions rows={addition.versions} opened={opened} onOpen={open} onShow={viewer.show} />
        </div>
      </div>
    </>
  )
}

function AdditionClaim({ addition }: { addition: Addition }) {
  const send = useCommand(ClaimAddition)
  return (
    <ReviewClaim
      of={addition}
      pending={send.isPending}
      onClaim={(claim) => send.mutate({ additionId: addition.additionId, claim })}
    />
  )
}
