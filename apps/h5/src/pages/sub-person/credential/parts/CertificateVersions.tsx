import { CERTIFICATE_RULES, isAgents, isSpecialPaper, isWorded } from '@shop/contract/certificates'
import type { CertificateRow } from '@shop/contract/credentials'
import { chinaDay } from '@shop/contract/china-time'
import { Button, Card, ImageViewer, Tag } from '@shop/ui'
import { useState } from 'react'
import { usePrivatePictures } from '../../../../shell/use-private-pictures.ts'
import styles from '../credential.module.css'
import { certificateDetail, certificateTag } from './certificate-words.ts'

type Version = CertificateRow['versions'][number]

interface CertificateVersionsProps {
  row: CertificateRow
  act: { text: string; href: string } | null
}
/** One certificate: the version that counts, those before it on demand, and the pictures of each. */
export function CertificateVersions({ row, act }: CertificateVersionsProps) {
  const [showsPast, setShowsPast] = useState(false)
  const tag = certificateTag(row)
  const current = row.versions.find(({ until }) => until === null)
  const past = row.versions.filter(({ until }) => until !== null)
  // Where the legal person buys, no papers of an agent are missing.
  const optional = !current && (!row.required || (row.updatable && isAgents(row.kind)))
  return (
    <Card title={row.name}>
      <p className={styles.head}>
        <span>{certificateDetail(row) || (optional ? neededFor(row.kind) : '')}</span>
        <Tag variant={tag.tone}>{tag.text}</Tag>
      </p>
      {current && <VersionFacts version={current} kind={row.kind} name={row.name} />}
      {(act || past.length > 0) && (
        <div className={styles.buttons}>
          {act && (
            <Button size="s" variant="outlined" href={act.href} label={`${act.text}${row.name}`}>
              {act.text}
            </Button>
          )}
          {past.length > 0 && (
            <Button size="s" variant="text" onClick={() => setShowsPast(!showsPast)}>
              {showsPast ? '收起历史版本' : `历史版本（${past.length}）`}
            </Button>
          )}
        </div>
      )}
      {showsPast && (
        <ol className={styles.past} aria-label={`${row.name}的历史版本`}>
          {past.map((version) => (
            <li key={version.since + version.until}>
              <VersionFacts version={version} kind={row.kind} name={row.name} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

/** What a paper that the shop may add is for. */
const neededFor = (kind: string) => {
  if (isSpecialPaper(kind)) return '采购含麻黄碱类复方制剂需要'
  return isAgents(kind) ? '选填，委托采购员采购时需要' : '选填，有则补充'
}

const day = (moment: string) => chinaDay(new Date(moment))

function VersionFacts({
  version: { number, holder, issuer, expiresOn, scopeText, since, until, files },
  kind,
  name,
}: {
  version: Version
  kind: string
  name: string
}) {
  const facts = [
    ['编号', number],
    ['名称', holder],
    ['发证机关', issuer],
    [isWorded(kind) ? `${CERTIFICATE_RULES[kind].scopeText}原文` : '', scopeText],
    ...(until ? [['有效期至', expiresOn ?? '长期'] as const, ['使用时间', `${day(since)} 至 ${day(until)}`] as const] : []),
  ] as const
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className={styles.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className={styles.buttons}>
        {files.length > 0 ? <Pictures files={files} name={name} /> : <span className={styles.small}>登记时核验，未留存照片</span>}
      </div>
    </>
  )
}

/** The pictures of a version: fetched when somebody asks for them. */
function Pictures({ files, name }: { files: Version['files']; name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" variant="outlined" onClick={() => setOpen(true)} label={`查看照片（${files.length}）：${name}`}>
        查看照片（{files.length}）
      </Button>
      {isOpen && <OpenPictures files={files} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

function OpenPictures({ files, name, onClose }: { files: Version['files']; name: string; onClose: () => void }) {
  const opened = usePrivatePictures(files)
  const pictures = files.map(({ fileId }, at) => ({ src: opened[fileId] ?? '', alt: `${name} ${at + 1}` }))
  return <ImageViewer open index={0} pictures={pictures} onClose={onClose} />
}
