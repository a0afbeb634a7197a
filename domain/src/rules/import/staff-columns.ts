/** What the columns of a staff spreadsheet mean. */
import type { SheetField } from './sheet.ts'

export type StaffColumn =
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'roles'
  | 'hours'
  | 'seniority'
  | 'days'
  | 'start'
  | 'end'
  | 'times'

/** The columns of a staff spreadsheet and the names they go by. */
export const STAFF_FIELDS: readonly SheetField<StaffColumn>[] = [
  {
    key: 'name',
    label: 'Name',
    synonyms: [
      'name',
      'fullname',
      'employee',
      'employeename',
      'staff',
      'staffmember',
      'staffname',
      'person',
      'teammember',
      'worker',
      'names',
      'employees',
      'staffmembers',
    ],
  },
  {
    key: 'firstName',
    label: 'First name',
    synonyms: ['firstname', 'first', 'forename', 'givenname', 'givennames', 'firstnames'],
  },
  { key: 'lastName', label: 'Last name', synonyms: ['lastname', 'last', 'surname', 'familyname', 'secondname'] },
  {
    key: 'email',
    label: 'Email',
    synonyms: ['email', 'emailaddress', 'mail', 'mailaddress', 'emails', 'contactemail', 'workemail'],
  },
  {
    key: 'phone',
    label: 'Phone',
    synonyms: [
      'phone',
      'phonenumber',
      'phoneno',
      'phonenr',
      'mobile',
      'mobilephone',
      'mobilenumber',
      'mobileno',
      'cell',
      'cellphone',
      'cellnumber',
      'tel',
      'telno',
      'telephone',
      'telephonenumber',
      'contactnumber',
      'contactphone',
      'contactno',
    ],
  },
  {
    key: 'roles',
    label: 'Roles',
    synonyms: [
      'role',
      'roles',
      'position',
      'positions',
      'job',
      'jobs',
      'jobrole',
      'jobroles',
      'jobtitle',
      'skill',
      'skills',
      'worksas',
      'canwork',
      'function',
    ],
  },
  {
    key: 'hours',
    label: 'Target hours',
    synonyms: [
      'targethours',
      'targetweeklyhours',
      'weeklyhours',
      'hours',
      'hrs',
      'contracthours',
      'contractedhours',
      'contractualhours',
      'hoursperweek',
      'hoursweek',
      'weeklyhrs',
      'weeklytarget',
      'target',
      'targethoursperweek',
      'weeklytargethours',
      'hoursaweek',
    ],
  },
  {
    key: 'seniority',
    label: 'Seniority',
    synonyms: ['seniority', 'senioritylevel', 'level', 'grade', 'experience', 'experiencelevel'],
  },
  {
    key: 'days',
    label: 'Preferred days',
    synonyms: ['preferreddays', 'preferredday', 'preferdays', 'prefersdays', 'dayspreferred', 'preferredweekdays'],
  },
  {
    key: 'start',
    label: 'Preferred start',
    synonyms: ['preferredstart', 'preferredstarttime', 'preferredtimestart', 'preferredfrom', 'prefersfrom'],
  },
  {
    key: 'end',
    label: 'Preferred end',
    synonyms: [
      'preferredend',
      'preferredendtime',
      'preferredtimeend',
      'preferredto',
      'preferreduntil',
      'prefersto',
      'prefersuntil',
      'preferredfinish',
    ],
  },
  {
    key: 'times',
    label: 'Preferred times',
    synonyms: ['preferredtime', 'preferredtimes', 'preferredhours', 'preferredshift', 'preferredshifts'],
  },
]
