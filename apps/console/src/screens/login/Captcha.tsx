import type { CallError } from '@shop/client'
import { GetCaptcha } from '@shop/contract/access'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Skeleton } from 'antd'
import { call } from '../../kit/http.ts'
import { captchaText, useIsDemonstration } from './demonstration.ts'
import styles from './Login.module.css'

/** The captcha to solve, once one is needed. */
export function useCaptcha(needed: boolean) {
  const { data, isFetching, refetch } = useQuery({
    queryKey: [GetCaptcha.path],
    enabled: needed,
    queryFn: () => call(GetCaptcha, {}),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return { uuid: data?.uuid, img: isFetching ? undefined : data?.img, another: refetch }
}

/** Whether a login was refused because of its captcha, or for want of one. */
export const isAboutCaptcha = ({ reason, fields }: CallError) =>
  reason.startsWith('CAPTCHA_') || 'code' in fields || 'uuid' in fields

/** The picture and what it shows, typed. */
export function CaptchaField({ captcha, fill }: { captcha: ReturnType<typeof useCaptcha>; fill: (text: string) => void }) {
  const demonstration = useIsDemonstration()
  const { uuid, img, another } = captcha
  return (
    <>
      <div className={styles.captcha}>
        {img ? (
          <img src={img} alt="图形验证码" width={160} height={56} />
        ) : (
          <Skeleton.Node active style={{ width: 160, height: 56 }} />
        )}
        <Button type="link" onClick={() => void another()}>
          看不清，换一张
        </Button>
      </div>
      <Form.Item
        name="captcha"
        label="图形验证码"
        rules={[{ required: true, pattern: /^\s*[0-9A-Za-z]{4,6}\s*$/, message: '请输入图中字符' }]}
        extra={
          demonstration && uuid ? (
            <Button type="link" size="small" onClick={() => void captchaText(uuid).then(fill)}>
              演示环境：替我填写
            </Button>
          ) : undefined
        }
      >
        <Input autoComplete="off" maxLength={6} autoFocus />
      </Form.Item>
    </>
  )
}
