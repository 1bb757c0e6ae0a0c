import { chinaTime } from '@shop/contract/china-time'
import { REVIEW_NAMES, type ReviewState } from '@shop/contract/codes'
import { Button, Collapse, Tag } from 'antd'
import { Part } from '../../kit/DetailPage.tsx'
import { FieldValue, type SentField } from './FieldValue.tsx'
import { FieldValues } from './FieldValues.tsx'
import styles from './Review.module.css'
import { stateColor } from './state-color.ts'
import type { Picture } from './use-viewer.ts'

interface Version {
  version: number
  submittedAt: string
  submittedBy: string
  state: ReviewState
  decidedAt: string | null
  decidedBy: string
  unreadable: boolean
  fields: readonly Omit<SentField, 'warning'>[]
  pictures: readonly Picture[]
}

interface VersionsProps {
  rows: readonly Version[]
  /** The one that is open; null: none. */
  opened: number | null
  onOpen: (version: number | null) => void
  /** Shows a picture of it. */
  onShow: (fileId: string) => void
}
/** What was sent before, each with what it said, its pictures, and who decided it: opened one at a time, next to the viewer. */
export const Versions = ({ rows, opened, onOpen, onShow }: VersionsProps) =>
  rows.length > 0 && (
    <Part title={`以前的提交（${rows.length}）`}>
      <Collapse
        size="small"
        activeKey={opened ?? []}
        // One at a time: what was opened last.
        onChange={(keys) => onOpen(keys.length > 0 ? Number(keys.at(-1)) : null)}
        items={rows.map((row) => ({
          key: row.version,
          label: <Heading of={row} />,
          children: <Said of={row} onShow={onShow} />,
        }))}
      />
    </Part>
  )

const time = (at: string) => <span className="number">{chinaTime(at)}</span>
const Heading = ({ of: { version, submittedAt, submittedBy, state, decidedAt, decidedBy } }: { of: Version }) => (
  <>
    第 {version} 次 <Tag color={stateColor(state)}>{REVIEW_NAMES[state]}</Tag>
    <div className="quiet">
      {submittedBy} {time(submittedAt)} 提交
      {decidedAt && (
        <>
          ；{decidedBy} {time(decidedAt)} 审核
        </>
      )}
    </div>
  </>
)

const Said = ({ of: { unreadable, fields, pictures }, onShow }: { of: Version } & Pick<VersionsProps, 'onShow'>) => (
  <>
    {unreadable && <p className="quiet">内容无法读取：保存期限已满，或服务器更换了密钥</p>}
    {pictures.length > 0 && (
      <div className={styles.tools}>
        {pictures.map(({ fileId, name }) => (
          <Button key={fileId} size="small" onClick={() => onShow(fileId)}>
            {name}
          </Button>
        ))}
      </div>
    )}
    <FieldValues fields={fields} render={(field) => <FieldValue field={{ ...field, warning: '' }} />} />
  </>
)
