import { numberText } from '@fairweek/domain/messages/count'
import { moneyText } from '@fairweek/domain/messages/labour-cost/labour-cost'
import { payScreens } from '@fairweek/domain/messages/pay/screens'
import { formatDay } from '@fairweek/domain/time/format-day'

export const dayText = (day: string) => formatDay(day, 'EEE, MMM d')
export const hoursText = (minutes: number) => numberText(Math.round((minutes / 60) * 100) / 100, 2)
export const multiplierText = (percent: number, isAdded: boolean) =>
  isAdded
    ? payScreens.addedOnTop(`× ${numberText(1 + percent / 100)}`, numberText(percent / 100))
    : `× ${numberText(percent / 100)}`
export const payText = (cents: number, currency: string) => moneyText(cents, currency, true)
