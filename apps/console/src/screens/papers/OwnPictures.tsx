import { Modal } from 'antd'
import type { OwnPaper } from './paper.ts'
import { PrivateImage } from './PrivateImage.tsx'
import styles from './Papers.module.css'

interface Props {
  name: string
  pictures: OwnPaper['pictures']
  close: () => void
}
/** The pictures of one of the seller's own papers; pressed, one fills the window. */
export const OwnPictures = ({ name, pictures, close }: Props) => (
  <Modal open title={`${name}照片`} footer={null} onCancel={close}>
    <ul className={styles.pictures}>
      {pictures.map(({ fileId, url }, at) => (
        <li key={fileId}>
          <PrivateImage url={url} alt={`${name}照片 ${at + 1}`} width={96} />
        </li>
      ))}
    </ul>
  </Modal>
)
