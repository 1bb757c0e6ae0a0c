import { IconRefresh, ImageViewer, Picture } from '@shop/ui'
import { useState } from 'react'
import styles from './PrivatePictures.module.css'
import { usePrivatePictures } from './use-private-pictures.ts'

interface PrivatePicturesProps {
  /** What they are of. */
  label: string
  /** Private pictures with their addresses, and the name by which each is opened. */
  pictures: readonly { fileId: string; url: string; name: string }[]
}
/** Private pictures side by side, each opened by a press, or got again where that failed; nothing where there are none. */
export function PrivatePictures(props: PrivatePicturesProps) {
  const [attempt, setAttempt] = useState(0)
  return props.pictures.length > 0 && <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function Attempt({ label, pictures, onRetry }: PrivatePicturesProps & { onRetry: () => void }) {
  const opened = usePrivatePictures(pictures)
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      <ul className={styles.pictures} aria-label={label}>
        {pictures.map(({ fileId, name }, at) => {
          const src = opened[fileId]
          const failed = src === ''
          return (
            <li key={fileId}>
              <button
                type="button"
                aria-label={`${failed ? '重试' : '查看'}${name}`}
                onClick={failed ? onRetry : () => setOpen(at)}
              >
                <Picture src={src ?? null} alt="" width={96} height={96} instead={failed ? <Failed /> : null} />
              </button>
            </li>
          )
        })}
      </ul>
      <ImageViewer
        open={open !== null}
        index={open ?? 0}
        pictures={pictures.map(({ fileId, name }) => ({ src: opened[fileId] ?? '', alt: name }))}
        onClose={() => setOpen(null)}
      />
    </>
  )
}

const Failed = () => (
  <>
    <IconRefresh size={20} />
    重试
  </>
)
