/**
 * Texts of the settings page. In a module of their own, because the texts of `./settings.ts` are loaded by every page.
 */
import { catalogue } from '../../language/catalogue.ts'
import { LANGUAGE_NAMES } from '../app/language.ts'
import { countOf } from '../count.ts'

/** Labels of the buttons that reorder goals (COST-02). */
export const goalOrderScreens = catalogue('goalOrderScreens', {
  up: (goal: string) => `Move up: ${goal}`,
  down: (goal: string) => `Move down: ${goal}`,
  /** Switches of the optional goals (COST-02, COST-03). */
  include: {
    labourCost: {
      label: 'Include labour cost',
      hint: 'First set an hourly rate for everybody. People without a rate are treated as costing nothing.',
    },
    daysOffTogether: {
      label: 'Include two days off together',
      hint: 'A goal, not a rule: as many people as possible get two consecutive days without a shift from Monday to Sunday.',
    },
  },
  goals: {
    hours: { name: 'Hours', sentence: 'Keep everybody within 4 h of their target.' },
    preferences: { name: 'Preferences', sentence: 'Give people the days and times that they prefer.' },
    seniorityMix: {
      name: 'Experience on each shift',
      sentence: 'Include someone experienced whenever two or more work together.',
    },
    pairings: {
      name: 'Who works together',
      sentence: 'Follow the pairings set for people on the Staff page.',
    },
    fairShare: { name: 'Closings and weekends', sentence: 'Give nobody more than a fair share.' },
    evenHours: { name: 'Even hours', sentence: 'Spread the remaining hours evenly.' },
    labourCost: { name: 'Labour cost', sentence: 'Prefer people with a lower hourly rate.' },
    daysOffTogether: { name: 'Two days off together', sentence: 'Give everybody two consecutive days off each week.' },
  },
})

/** Texts of the settings page. */
export const settingScreens = catalogue('settingScreens', {
  title: 'Settings',
  tabs: {
    general: 'General',
    planning: 'Planning',
    hours: 'Hours and pay',
    contracts: 'Contracts',
    timeZone: 'Time Zone',
    integrations: 'Integrations',
  },
  /** Name of the links to the groups of a tab. */
  groups: 'On this page',
  search: {
    title: 'Search settings',
    found: (count: number, text: string) => (count === 0 ? `No setting matches ‘${text}’` : countOf(count, 'setting')),
  },
  saved: (labels: string) => `Saved: ${labels}`,

  timeZone: 'Time Zone',
  timeZoneIntroduction:
    'Timestamps, such as those of notifications, are shown to you in this time zone. Shifts keep the time of the business.',
  timeThere: (time: string) => `It is ${time} there now.`,
  useBrowserTimeZone: 'Use browser timezone',
  calendarUrlPlaceholder: 'https://',
})

interface RuleWords {
  label: string
  /** Sentence that explains the setting. */
  hint: string
  /** Unit of a numeric setting. */
  unit?: string
  /** Label of each choice. */
  choices?: Record<string, string>
}

/** Settings in groups, each with its own Save, in display order and by their setting's key (SET-01). */
export const ruleScreens = catalogue('ruleScreens', {
  business: {
    title: 'Business',
    rules: {
      businessName: {
        label: 'Business Name',
        hint: 'Shown to your team in emails, on the tablet of the time clock and in their calendars.',
      },
      contactEmail: {
        label: 'Contact Email',
        hint: 'Kept for your records. Nothing is sent to it.',
      },
      businessTimeZone: {
        label: 'Business time zone',
        hint: 'Decides which day is today, when a shift starts and when a week is past.',
      },
    },
  },
  language: {
    title: 'Language and currency',
    rules: {
      locale: {
        label: 'Language',
        hint: 'Used for everyone who has not chosen another language in their own menu.',
        choices: LANGUAGE_NAMES,
      },
      hourClock: {
        label: 'Clock',
        hint: 'How times are shown to everyone who has not chosen a clock in their own menu.',
        choices: { byLanguage: 'Usual for the language', '12': '12-hour (5:30 PM)', '24': '24-hour (17:30)' },
      },
      currency: {
        label: 'Currency',
        hint: 'Used for hourly rates, the budget and costs.',
      },
    },
  },
  requests: {
    title: 'Cancellations and swaps',
    rules: {
      autoFillCancellations: {
        label: 'Auto-fill Cancellations',
        hint: 'Automatically find replacements for cancelled shifts.',
      },
      cancellationNoticeHours: {
        label: 'Notice for cancellations',
        hint: 'Staff can cancel a published shift themselves up to this many hours before it starts. After that, a manager decides. Enter 0 to let staff cancel at any time.',
        unit: 'hours',
      },
      swapsNeedApproval: {
        label: 'Managers approve swaps',
        hint: 'A swap or hand-over that two people agree on needs a manager’s approval. When this is off, it takes effect at once.',
      },
    },
  },
  rest: {
    title: 'Rest and days in a row',
    rules: {
      enforceCloserOpenerConstraint: {
        label: 'Enforce Closer/Opener Constraint',
        hint: 'Staff cannot open the day after closing unless they get the hours of rest set below. If a role has only one shift that day, that shift neither opens nor closes.',
      },
      closerOpenerRestHours: {
        label: 'Rest after closing in hours',
        hint: 'Hours of rest between closing one day and opening the next, while the closer/opener constraint is enforced. Enter 0 to require only the minimum rest.',
        unit: 'hours',
      },
      minimumRestHours: {
        label: 'Minimum rest in hours',
        hint: 'Hours of rest between the end of any shift and the start of the next, whether the closer/opener constraint is enforced or not. Enter 0 for no minimum.',
        unit: 'hours',
      },
      maximumDaysInARow: {
        label: 'Maximum days in a row',
        hint: 'Generate plans no more days in a row, unless a contract sets another limit. If you plan more by hand, it is shown as a conflict. Enter 0 for no limit.',
        unit: 'days',
      },
      allowBackToBack: {
        label: 'Allow back-to-back shifts',
        hint: 'A person’s shift may start at the minute their previous one ends. When this is off, such shifts are refused as overlapping.',
      },
    },
  },
  signUp: {
    title: 'Sign-up',
    rules: {
      allowRegistration: {
        label: 'Let people register',
        hint: 'Anybody who opens the login page can create a staff account, which sees nothing of the team until a manager accepts it. When this is off, managers create the accounts.',
      },
    },
  },
  publishing: {
    title: 'Publishing',
    rules: {
      publishDaysAhead: {
        label: 'Publish ahead in days',
        hint: 'Each week should be published this many days before its Monday, such as 14 for two weeks. The dashboard shows when a week is due or late. Enter 0 for no deadline.',
        unit: 'days',
      },
      showDraftsToStaff: {
        label: 'Staff see drafts',
        hint: 'Staff also see drafts, marked as such. When this is off, they see a shift only once it is published.',
      },
    },
  },
  generate: {
    title: 'Generate Schedule',
    rules: {
      minimumShiftHours: {
        label: 'Shortest shift in hours',
        hint: 'Generate plans no shift shorter than this. Shorter gaps stay visible: to fill one, lengthen the shift beside it.',
        unit: 'hours',
      },
      goalOrder: {
        label: 'Order of goals',
        hint: 'Generate fills as many shifts as it can, then improves one goal after another. A later goal never makes an earlier one worse.',
      },
    },
  },
  budget: {
    title: 'Budget',
    rules: {
      weeklyBudget: {
        label: 'Weekly budget',
        hint: 'The most that the shifts of a week should cost, in the currency of the business. Managers see this budget above the schedule. Enter 0 for no budget.',
        unit: 'per week',
      },
    },
  },
  timeClock: {
    title: 'Time clock',
    rules: {
      clockInOnOwnDevice: {
        label: 'Clock in on own devices',
        hint: 'People can clock in and out on their own phones. When this is off, they use a tablet at work.',
      },
      clockInNetworks: {
        label: 'Networks for clocking in',
        hint: 'Only from these, or near the place, can people clock in on their own phones: the public address of your Wi-Fi, such as 203.0.113.7 or 203.0.113.0/24, separated by commas. Both empty: from anywhere.',
      },
      clockInPlace: {
        label: 'Place for clocking in',
        hint: 'Only near it can people clock in on their own phones, which are asked for their position; it is compared and not stored. Latitude and longitude in degrees, as maps copy them. If networks are set too, either is enough. Empty: no place.',
      },
      clockInRadiusMetres: {
        label: 'Radius around the place',
        hint: 'How far from the place people can clock in. Phones know their position to 10 to 100 metres indoors, which is allowed for.',
        unit: 'metres',
      },
      clockToleranceMinutes: {
        label: 'Tolerance of the time clock',
        hint: 'A start, an end or a break that differs by at most this many minutes counts as planned. Enter 0 to count every minute.',
        unit: 'minutes',
      },
      clockRounding: {
        label: 'Rounding of the time clock',
        hint: 'Starts and ends outside the tolerance are rounded to the nearest of these minutes on the clock. What was clocked stays visible.',
        choices: {
          '0': 'To the minute',
          '5': '5 minutes',
          '6': '6 minutes (a tenth of an hour)',
          '10': '10 minutes',
          '15': '15 minutes',
          '30': '30 minutes',
        },
      },
    },
  },
  payPeriods: {
    title: 'Pay periods',
    rules: {
      payPeriod: {
        label: 'Pay period',
        hint: 'The periods to choose from on the Timesheets page.',
        choices: {
          none: 'Calendar weeks and months',
          weekly: 'Weekly',
          fortnightly: 'Every two weeks',
          halfMonthly: 'Twice a month',
          monthly: 'Monthly',
        },
      },
      payPeriodStart: {
        label: 'A day on which a pay period starts',
        hint: 'Other periods follow from it. Twice a month means on its day and 15 days earlier or later. In a month without that day, the period starts on the last day.',
      },
      hoursNeedApproval: {
        label: 'Hours need approval',
        hint: 'Only hours that a manager has approved can be paid, and a period can be locked once all of its hours are approved. Nobody approves their own hours while another manager can.',
      },
      approvalReminderDays: {
        label: 'Remind of unapproved hours',
        hint: 'Days before pay day, the day after a pay period ends, on which managers are reminded of hours that nobody has approved. Only if hours need approval and a pay period is set.',
        unit: 'days before',
      },
    },
  },
  breaks: {
    title: 'Breaks',
    rules: {
      breakRule: {
        label: 'Break rule',
        hint: 'The length of a shift decides its breaks, which are planned near its middle. Timesheets deduct the unpaid ones; a manager can enter a different break for a single shift.',
      },
    },
  },
  calendar: {
    title: 'Calendar',
    rules: {
      calendarUrl: {
        label: 'Calendar URL (iCal)',
        hint: 'Enter the address for subscribing to your calendar, or leave this empty.',
      },
    },
  },
} satisfies Record<string, { title: string; rules: Record<string, RuleWords> }>)
export type SettingGroup = keyof typeof ruleScreens
