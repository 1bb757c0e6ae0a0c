import { AUDIT, AUDIT_NAMES } from '@shop/contract/codes'
import type { ShopAuditHistory } from '@shop/contract/credentials'
import { BottomBar, Button, Card, ImageViewer, Picture } from '@shop/ui'
import { useState } from 'react'
import { usePrivatePictures } from '../../../../features/papers/use-private-pictures.ts'
import { shortTime } from '../../../../shell/format.ts'
import { hrefOf } from '../../../../shell/navigation.ts'
import { StateCard } from '../../../../features/papers/StateCard.tsx'
import { APPLY_WORDS, LOOK_WORDS, UPDATE_WORDS } from '../../../../features/papers/state-words.ts'
import styles from '../credential.module.css'

const WORDS = { price: LOOK_WORDS, procure: APPLY_WORDS, update: UPDATE_WORDS }

/** An application with the versions that were sent: reasons at their fields; what was rejected is corrected, what waits taken back. */
export function SentApplication({ application }: { application: ShopAuditHistory }) {
  const { auditId, level, kindName, state, submittedAt, decidedAt, form, versions } = application
  const [isWhole, setWhole] = useState(false)
  const again = AGAIN[state]
  const [newest, ...earlier] = versions
  return (
    <>
      <div className={styles.page}>
        <StateCard standing={{ state, auditId, submittedAt, decidedAt, content: application }} words={WORDS[level]} />
        {newest && <SentVersion version={newest} title={kindName} />}
        {earlier.length > 0 && (
          <Button variant="text" onClick={() => setWhole(!isWhole)}>
            {isWhole ? '收起以前的版本' : `以前提交的版本（${earlier.length}）`}
          </Button>
        )}
        {isWhole && earlier.map((version) => <SentVersion key={version.version} version={version} title={kindName} />)}
      </div>
      {again && (
        <BottomBar
          label="下一步"
          action={
            <Button block size="l" href={hrefOf(form) ?? ''}>
              {again}
            </Button>
          }
        />
      )}
    </>
  )
}
const AGAIN: { readonly [state: number]: string } = {
  [AUDIT.draft]: '继续填写',
  [AUDIT.rejected]: '修改后重新提交',
  [AUDIT.withdrawn]: '修改后重新提交',
}

type Version = ShopAuditHistory['versions'][number]

function SentVersion({
  version: { version, submittedAt, submittedBy, state, stateAt, fields, pictures },
  title,
}: {
  version: Version
  title: string
}) {
  const opened = usePrivatePictures(pictures)
  const [open, setOpen] = useState<number | null>(null)
  return (
    <Card title={`${title} · 第 ${version} 版`}>
      <p className={styles.small}>
        {shortTime(submittedAt)} {submittedBy}提交
        {state !== AUDIT.waiting && `；${shortTime(stateAt)} ${AUDIT_NAMES[state]}`}
      </p>
      <ul className={styles.pictures} aria-label={`第 ${version} 版照片`}>
        {pictures.map(({ fileId, name }, at) => (
          <li key={fileId}>
            <button type="button" aria-label={`查看${name}`} onClick={() => setOpen(at)}>
              <Picture src={opened[fileId] ?? null} alt="" width={96} height={96} />
            </button>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        {fields.map(({ field, name, value, changed, rejection }) => (
          <div key={field} className={styles.fact}>
            <dt>{name}</dt>
            <dd {...(changed && { 'data-changed': '' })}>
              {value}
              {changed && <span className={styles.changed}> 有改动</span>}
              {rejection && <span className={styles.reason}>{rejection}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <ImageViewer
        open={open !== null}
        index={open ?? 0}
        pictures={pictures.map(({ fileId, name }) => ({ src: opened[fileId] ?? '', alt: name }))}
        onClose={() => setOpen(null)}
      />
    </Card>
  )
}
