import type { Out } from '@shop/contract/endpoint'
import type { ListSellerPapers } from '@shop/contract/seller-papers'
import { Button, Card, ImageViewer, Tag } from '@shop/ui'
import { useState } from 'react'
import { usePrivatePictures } from '../../../../shell/use-private-pictures.ts'
import styles from '../aptitude.module.css'

type Paper = Out<typeof ListSellerPapers>['rows'][number]

/** One paper of a seller: what it says, whether it still holds, and its pictures on demand. */
export function PaperCard({ paper }: { paper: Paper }) {
  const { name, number, issuer, scopeText, validFrom, validUntil, state, pictures } = paper
  const [isOpen, setOpen] = useState(false)
  const facts = [
    ['编号', number],
    ['发证机关', issuer],
    ['起止日期', validFrom ? `${validFrom} 至 ${validUntil ?? '长期'}` : ''],
    ['有效期至', validFrom ? '' : (validUntil ?? '长期')],
    ['经营范围', scopeText],
  ] as const
  return (
    <Card>
      <header className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        {state === 'ended' && <Tag variant="danger">已过期</Tag>}
        {state === 'ending' && <Tag variant="near-expiry">即将到期</Tag>}
      </header>
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
      {pictures.length > 0 && (
        <Button size="s" variant="outlined" onClick={() => setOpen(true)} label={`查看照片（${pictures.length}）：${name}`}>
          查看照片（{pictures.length}）
        </Button>
      )}
      {isOpen && <OpenPictures pictures={pictures} name={name} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function OpenPictures({ pictures, name, onClose }: Pick<Paper, 'pictures' | 'name'> & { onClose: () => void }) {
  const opened = usePrivatePictures(pictures)
  const shown = pictures.map(({ fileId }, at) => ({ src: opened[fileId] ?? '', alt: `${name} ${at + 1}` }))
  return <ImageViewer open index={0} pictures={shown} onClose={onClose} />
}
