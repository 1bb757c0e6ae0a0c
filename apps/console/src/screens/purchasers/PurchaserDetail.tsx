import { REVIEW } from '@shop/contract/codes'
import {
  ConsoleClaimPurchaserPapers,
  ConsoleGetPurchaserPapers,
  ConsoleOpenPurchaserFile,
} from '@shop/contract/console-purchasers'
import { chinaTime } from '@shop/contract/china-time'
import { Link, useParams } from '@tanstack/react-router'
import { Alert, Descriptions } from 'antd'
import { DetailPage, Part } from '../../kit/DetailPage.tsx'
import { useCommand } from '../../kit/queries.ts'
import { Changes, FieldValue } from '../review/FieldValue.tsx'
import { FieldValues } from '../review/FieldValues.tsx'
import { PictureViewer } from '../review/PictureViewer.tsx'
import styles from '../review/Review.module.css'
import { RealNameNote } from '../review/RealNameNote.tsx'
import { ReviewClaim } from '../review/ReviewClaim.tsx'
import { StandingNote } from '../review/Standing.tsx'
import { useViewer } from '../review/use-viewer.ts'
import { Versions } from '../review/Versions.tsx'
import { EndRight } from './EndRight.tsx'
import type { Papers } from './papers.ts'
import { pictureOf } from './picture-of.ts'
import { PapersState } from './PapersState.tsx'
import { PurchaserReview } from './PurchaserReview.tsx'

/** The papers of one purchaser: the pictures next to what was filled in, to be decided field by field. */
export function PurchaserDetail() {
  const { submissionId = '' } = useParams({ strict: false })
  return (
    <DetailPage
      call={ConsoleGetPurchaserPapers}
      args={{ submissionId: Number(submissionId) }}
      what="资料"
      title={({ shopName }) => `${shopName} · 采购人员`}
      renderActions={(papers) => (
        <>
          <EndRight of={{ ...papers, name: papers.applicantName || papers.phoneMasked }} standing={papers.standing} />
          <PurchaserClaim papers={papers} />
        </>
      )}
    >
      {(papers) => <Content key={`${papers.submissionId} ${papers.version}`} papers={papers} />}
    </DetailPage>
  )
}

function Content({ papers }: { papers: Papers }) {
  const { pictures, claim, fields, unreadable, standing } = papers
  const { viewer, lookAt, opened, open } = useViewer(pictures, papers.versions)
  return (
    <>
      <Descriptions
        size="small"
        className="gap"
        column={3}
        items={[
          {
            key: 'shop',
            label: '门店',
            children: (
              <Link to="/shops/$shopId" params={{ shopId: String(papers.shopId) }}>
                {papers.shopName}
              </Link>
            ),
          },
          {
            key: 'user',
            label: '账号',
            children: (
              <Link to="/users/$userId" params={{ userId: String(papers.userId) }} className="number">
                {papers.phoneMasked}
              </Link>
            ),
          },
          { key: 'standing', label: '目前下单资格', children: <PapersState of={standing} /> },
        ]}
      />
      {papers.ended && (
        <Alert
          className="gap"
          type="warning"
          showIcon
          title={`${papers.ended.byName}于 ${chinaTime(papers.ended.at)} 结束了这位成员的下单资格${papers.ended.reason && `：${papers.ended.reason}`}`}
        />
      )}
      <StandingNote of={papers} />
      <div className={styles.review}>
        <Part title={unreadable ? '照片' : `照片（${pictures.length}）`}>
          {unreadable && viewer.pictures.length === 0 ? (
            <p className="quiet">无法读取</p>
          ) : (
            <PictureViewer of={viewer} open={ConsoleOpenPurchaserFile} />
          )}
        </Part>
        <div>
          <Part title="填写内容">
            {!unreadable && <RealNameNote realName={papers.realName} />}
            <Changes of={papers} applicant="申请人" />
            {claim?.mine ? (
              <PurchaserReview
                papers={papers}
                viewer={viewer}
                onLookAt={(at) => lookAt(({ field }) => field === pictureOf(at))}
              />
            ) : (
              <FieldValues
                fields={fields}
                earlier={papers.state !== REVIEW.rejected}
                render={(field) => <FieldValue field={field} />}
              />
            )}
          </Part>
          <Versions rows={papers.versions} opened={opened} onOpen={open} onShow={viewer.show} />
        </div>
      </div>
    </>
  )
}

function PurchaserClaim({ papers }: { papers: Papers }) {
  const send = useCommand(ConsoleClaimPurchaserPapers)
  return (
    <ReviewClaim
      of={papers}
      pending={send.isPending}
      onClaim={(claim) => send.mutate({ submissionId: papers.submissionId, claim })}
    />
  )
}
