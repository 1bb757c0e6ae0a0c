import { Tag } from 'antd'
import { Part } from '../../kit/DetailPage.tsx'
import styles from './imports.module.css'

interface Props<C extends string> {
  columns: readonly { title: string; as: C | null }[]
  names: Readonly<Record<C, string>>
}
/** What each column of a file was read as; what is not used is grey. */
export function ReadColumns<C extends string>({ columns, names }: Props<C>) {
  return (
    <Part title="认出的列">
      <p className="gap quiet">认错了，请对照模板改文件里的标题，再导入一次。</p>
      <ul className={styles.columns} aria-label="认出的列">
        {columns.map(({ title, as }) => (
          <li key={`${title} ${as}`}>
            <Tag color={as ? 'success' : undefined}>
              {title}
              {as === null ? '（没有用到）' : title !== names[as] && ` → ${names[as]}`}
            </Tag>
          </li>
        ))}
      </ul>
    </Part>
  )
}
