import { serveWeekTasks } from '@fairweek/engine/week-thread'

serveWeekTasks()
