import { numberText } from '@fairweek/domain/messages/count'
import { moneyText } from '@fairweek/domain/messages/labour-cost/labour-cost'
import { formatDay } from '@fairweek/domain/time/format-day'

export const dayText = (day: string) => formatDay(day, 'EEE, MMM d')
export const hoursText = (minutes: number) => numberText(Math.round((minutes / 60) * 100) / 100, 2)
export const multiplierText = (percent: number) => `× ${numberText(percent / 100)}`
export const payText = (cents: number, currency: string) => moneyText(cents, currency, true)
