/**
 * Keeps zod from generating code at run time, which the content security policy forbids and the browser would report.
 * Import this before any module that creates a schema.
 */
import { z } from 'zod'

z.config({ jitless: true })
