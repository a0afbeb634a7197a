/** Questions that arise while a file is parsed: answered by a manager, answered by the file itself, or still open. */
import {
  type ImportChoices,
  type ImportQuestion,
  QUESTION_OPTIONS,
  type QuestionKey,
  type RowError,
} from '../../contracts/import/file-import.ts'
import { importMessages } from '../../messages/import.ts'

/** Maximum number of cells listed with a question or warning. */
const SAMPLES_MAXIMUM = 5

interface Found {
  key: QuestionKey
  line?: number
  text?: string
  texts: Set<string>
  answer: string | null
  options: readonly string[]
}

/** Collects the questions that arise while cells are parsed. */
export class OpenQuestions {
  readonly choices: ImportChoices
  private readonly found = new Map<string, Found>()
  private readonly readings = new Map<string, { line: number; texts: Map<string, string> }>()

  constructor(choices: ImportChoices) {
    this.choices = choices
  }

  /** Records that a cell depends on a question. A null answer leaves it open, which blocks the import. */
  note(
    key: QuestionKey,
    text: string,
    answer: string | null,
    options: readonly string[] = QUESTION_OPTIONS[key],
  ): void {
    const known = this.found.get(key)
    if (!known) this.found.set(key, { key, texts: new Set([text]), answer, options })
    else {
      known.texts.add(text)
      if (answer === null) known.answer = null
    }
  }

  /** Records a question that is a sentence of its own, about the file or one of its rows. */
  ask(key: QuestionKey, text: string, answer: string | null, line?: number): void {
    const place = line === undefined ? {} : { line }
    this.found.set(`${key} ${line}`, { key, ...place, text, texts: new Set(), answer, options: QUESTION_OPTIONS[key] })
  }

  /** Asks whether a row is about a person of another name with the same e-mail address; null while unanswered. */
  askSamePerson(row: { name: string; line: number }, other: string): 'same' | 'different' | null {
    const answer = this.choices.samePerson?.[row.line] ?? null
    this.ask('samePerson', importMessages.samePersonQuestion(row.name, other), answer, row.line)
    return answer
  }

  /** Records how an ambiguous text was parsed; all texts with the same kind of ambiguity share one warning. */
  tell(kind: string, line: number, text: string, meaning: string): void {
    const known = this.readings.get(kind)
    if (known) known.texts.set(text, meaning)
    else this.readings.set(kind, { line, texts: new Map([[text, meaning]]) })
  }

  /** Returns all questions that arose, whether open or answered. */
  list(): ImportQuestion[] {
    return [...this.found.values()].map(({ key, line, text, texts, answer, options }) => ({
      key,
      ...(line !== undefined && { line }),
      ...(text !== undefined && { text }),
      texts: [...texts].slice(0, SAMPLES_MAXIMUM),
      answer,
      options: [...options],
    }))
  }

  /** Returns one warning for each kind of ambiguous text. */
  listWarnings(write: (kind: string, readings: string, more: number) => string): RowError[] {
    return [...this.readings].map(([kind, { line, texts }]) => ({
      line,
      column: '',
      message: write(
        kind,
        [...texts]
          .slice(0, SAMPLES_MAXIMUM)
          .map(([text, meaning]) => `‘${text}’ → ${meaning}`)
          .join(', '),
        Math.max(0, texts.size - SAMPLES_MAXIMUM),
      ),
    }))
  }
}
