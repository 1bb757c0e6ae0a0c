import { ImageViewer, Picture } from '@shop/ui'
import { useState } from 'react'
import styles from './PrivatePictures.module.css'
import { usePrivatePictures } from './use-private-pictures.ts'

interface PrivatePicturesProps {
  /** What they are of. */
  label: string
  /** Private pictures with their addresses, and the name by which each is opened. */
  pictures: readonly { fileId: string; url: string; name: string }[]
}
/** Private pictures side by side, each opened by a press; nothing where there are none. */
export function PrivatePictures({ label, pictures }: PrivatePicturesProps) {
  const opened = usePrivatePictures(pictures)
  const [open, setOpen] = useState<number | null>(null)
  if (pictures.length === 0) return null
  return (
    <>
      <ul className={styles.pictures} aria-label={label}>
        {pictures.map(({ fileId, name }, at) => (
          <li key={fileId}>
            <button type="button" aria-label={`查看${name}`} onClick={() => setOpen(at)}>
              <Picture src={opened[fileId] ?? null} alt="" width={96} height={96} />
            </button>
          </li>
        ))}
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
