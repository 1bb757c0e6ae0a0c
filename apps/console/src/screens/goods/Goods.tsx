import styles from './Goods.module.css'

interface Props {
  goodsShowName: string
  specification: string
  factory?: string
  image?: string
}

/** A goods record in a table cell: its picture, name, then specification and factory in grey. */
export function Goods({ goodsShowName, specification, factory, image }: Props) {
  return (
    <div className={`goods ${styles.goods}`}>
      {image && <img className={styles.picture} src={image} alt="" width={44} height={44} loading="lazy" decoding="async" />}
      <div>
        <div>{goodsShowName}</div>
        <div className={`quiet ${styles.facts}`} title={factory}>
          {specification}
          {factory && ` · ${factory}`}
        </div>
      </div>
    </div>
  )
}
