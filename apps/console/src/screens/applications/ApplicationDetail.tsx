import { chinaTime } from '@shop/contract/china-time'
import { REVIEW, REVIEW_NAMES } from '@shop/contract/codes'
import { ClaimApplication, ConsoleGetApplication, OpenApplicationFile } from '@shop/contract/console-applications'
import { Link, useParams } from '@tanstack/react-router'
import { Descriptions, Timeline } from 'antd'
import { DetailPage, Part } from '../../kit/DetailPage.tsx'
import { useCommand } from '../../kit/queries.ts'
import { Changes, FieldValue } from '../review/FieldValue.tsx'
import { FieldValues } from '../review/FieldValues.tsx'
import { Earlier } from '../review/Earlier.tsx'
import { PictureViewer } from '../review/PictureViewer.tsx'
import styles from '../review/Review.module.css'
import { ReviewClaim } from '../review/ReviewClaim.tsx'
import { Rivals } from '../review/Rivals.tsx'
import { StandingNote } from '../review/Standing.tsx'
import { useViewer } from '../review/use-viewer.ts'
import { Versions } from '../review/Versions.tsx'
import type { Application } from './application.ts'
import { ReviewForm } from './ReviewForm.tsx'
import { Revocation } from './Revocation.tsx'
import { Revoke } from './RevokeDrawer.tsx'

/** One application: its pictures next to what was filled in, to be decided field by field. */
export function ApplicationDetail() {
  const { auditId = '' } = useParams({ strict: false })
  return (
    <DetailPage
      call={ConsoleGetApplication}
      args={{ auditId: Number(auditId) }}
      what="申请"
      title={({ shopName, levelName }) => `${shopName} · ${levelName}`}
      renderActions={(application) => (
        <>
          <ApplicationClaim application={application} />
          {application.state === REVIEW.approved && application.level !== 'update' && !application.revocation && (
            <Revoke application={application} />
          )}
        </>
      )}
    >
      {(application) => <Content key={`${application.auditId} ${application.version}`} application={application} />}
    </DetailPage>
  )
}

/** What an approval decides between the shop and those who register its credit code as theirs. */
const DECIDED_BY_APPROVAL = '通过后信用代码归这家门店，不能再替换；登记不属实的，请先驳回这份申请'

function Content({ application }: { application: Application }) {
  const { pictures, claim, history, unreadable } = application
  const { viewer, lookAt, opened, open } = useViewer(pictures, application.versions)
  return (
    <>
      {application.revocation && <Revocation application={application} revocation={application.revocation} />}
      <StandingNote of={application} />
      <Earlier
        rows={application.earlier}
        renderLink={(id, text) => (
          <Link to="/applications/$auditId" params={{ auditId: String(id) }}>
            {text}
          </Link>
        )}
      />
      <div className={styles.review}>
        <Part title={unreadable ? '照片' : `照片（${pictures.length}）`}>
          {unreadable && viewer.pictures.length === 0 ? (
            <p className="quiet">无法读取</p>
          ) : (
            <PictureViewer of={viewer} open={OpenApplicationFile} />
          )}
        </Part>
        <div>
          <Part title="填写内容">
            <Changes of={application} applicant="门店" />
            <Rivals rows={application.rivals} consequence={DECIDED_BY_APPROVAL} />
            {claim?.mine ? (
              <ReviewForm
                application={application}
                onLookAt={(field) => lookAt(({ kind }) => kind === field.split('.')[0])}
                viewer={viewer}
              />
            ) : (
              <FieldValues
                fields={application.fields}
                earlier={application.state !== REVIEW.rejected}
                render={(field) => <FieldValue field={field} />}
              />
            )}
          </Part>
          <Versions rows={application.versions} opened={opened} onOpen={open} onShow={viewer.show} />
        </div>
      </div>
      <Part title="门店登记信息">
        <ShopFacts shop={application.shop} />
      </Part>
      <Part title="处理记录">
        <Timeline
          items={history.map(({ at, state, version: number, by }, i) => ({
            key: i,
            content: (
              <>
                <span className="quiet number">{chinaTime(at)}</span>{' '}
                {state === REVIEW.waiting ? `第 ${number} 次提交` : REVIEW_NAMES[state]} <span className="quiet">{by}</span>
              </>
            ),
          }))}
        />
      </Part>
    </>
  )
}

function ApplicationClaim({ application }: { application: Application }) {
  const send = useCommand(ClaimApplication)
  return (
    <ReviewClaim
      of={application}
      pending={send.isPending}
      onClaim={(claim) => send.mutate({ auditId: application.auditId, claim })}
    />
  )
}

function ShopFacts({ shop }: Pick<Application, 'shop'>) {
  return (
    <Descriptions
      size="small"
      column={3}
      items={[
        { key: 'name', label: '名称', children: shop.name },
        { key: 'code', label: '信用代码', children: <span className="number">{shop.creditCode}</span> },
        { key: 'person', label: '法定代表人', children: shop.legalPerson },
        { key: 'address', label: '地址', span: 2, children: shop.address },
        { key: 'contact', label: '联系人', children: `${shop.contact} ${shop.phone}` },
      ]}
    />
  )
}
