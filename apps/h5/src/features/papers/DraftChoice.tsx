import { Button, Card } from '@shop/ui'
import styles from './form.module.css'

interface DraftChoiceProps {
  onDevice: () => void
  onServer: () => void
}

/** Asks which of the two the form begins with. */
export const DraftChoice = ({ onDevice, onServer }: DraftChoiceProps) => (
  <Card title="本机有没保存的内容">
    <div className={styles.fields}>
      <p>上次在本机填写的内容没有保存成功，之后这份申请又改过。要用哪一份？</p>
      <div className={styles.actions}>
        <Button size="s" onClick={onServer}>
          用最新保存的
        </Button>
        <Button size="s" variant="outlined" onClick={onDevice}>
          用本机的
        </Button>
      </div>
    </div>
  </Card>
)
