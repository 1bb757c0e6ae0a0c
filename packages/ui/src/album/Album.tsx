import { classNames } from '../class-names.ts'
import { IconImage } from '../icon/icons.tsx'
import { Picture } from '../picture/Picture.tsx'
import styles from './Album.module.css'

export type AlbumPicture = { src: string; alt?: string }
export type AlbumProps = { pictures: readonly AlbumPicture[]; onOpen?: (index: number) => void }

/** At most 9 pictures in rows of 3; a single one is larger. The last one shows how many exceed 9. */
export const Album = ({ pictures, onOpen }: AlbumProps) => (
  <ul className={classNames(styles.album, pictures.length === 1 && styles.single)}>
    {pictures.slice(0, 9).map(({ src, alt = '' }, index) => (
      <li key={src} className={styles.item}>
        {onOpen ? (
          <button
            type="button"
            className={styles.open}
            aria-label={alt || `查看第 ${index + 1} 张图片`}
            onClick={() => onOpen(index)}
          >
            <Picture src={src} alt="" width={120} height={120} instead={<IconImage />} />
          </button>
        ) : (
          <Picture src={src} alt={alt} width={120} height={120} instead={<IconImage />} />
        )}
        {index === 8 && pictures.length > 9 && <span className={styles.rest}>+{pictures.length - 9}</span>}
      </li>
    ))}
  </ul>
)
