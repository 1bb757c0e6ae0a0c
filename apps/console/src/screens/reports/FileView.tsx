import { FilePdfOutlined } from '@ant-design/icons'
import { PrivateImage } from '../papers/PrivateImage.tsx'
import styles from './reports.module.css'

/** A file as an operator may see it: a picture small, a PDF as a link that opens it. */
export const FileView = ({ name, pdf, url }: { name: string; pdf: boolean; url: string }) =>
  pdf ? (
    <a className={styles.pdf} href={url} target="_blank" rel="noreferrer" aria-label={`打开${name}`}>
      <FilePdfOutlined />
      PDF
    </a>
  ) : (
    <PrivateImage url={url} alt={name} width={96} />
  )
