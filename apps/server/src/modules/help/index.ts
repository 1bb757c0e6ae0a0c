import type { Config } from '../../kernel/config.ts'
import type { Module } from '../module.ts'
import { exports } from './exports.ts'
import { closeAnswered } from './feedback/close-answered.ts'
import { pictures } from './feedback/feedback-rows.ts'
import { eraseUser, personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { waiting } from './waiting.ts'

export { feedbackUser } from './feedback/feedback-rows.ts'
export { installHelp } from './install.ts'
export { helpProblemQuestion, helpTopicName } from './help-rows.ts'

/** The help centre: questions with answers by topic, found as one types; users' feedback, which operators answer. */
export const helpModule = (config: Config): Module => ({
  name: 'help',
  register: (kernel) => routes(kernel, config),
  personalData,
  eraseUser,
  fileReferences: pictures,
  waiting,
  exports,
  schedules: [
    {
      name: 'help.close-answered',
      title: '关闭已回复的反馈',
      cron: '40 * * * *',
      run: async (context) => context.log.info({ closed: await closeAnswered(context) }, 'answered feedback closed'),
    },
  ],
})
