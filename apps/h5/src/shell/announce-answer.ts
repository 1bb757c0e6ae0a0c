import { toast } from '@shop/ui/toast/toast.ts'

/** Says on whatever page is open that a feedback was answered. */
export const announceAnswer = () => toast('您的反馈有了新回复，在帮助中心查看', { tone: 'success', duration: 4000 })
