/** `npx drizzle-kit generate --name …` writes the next migration when the schema has changed. */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./src/store/schema.ts', './src/store/course-schema.ts', './src/store/linked-schema.ts'],
  out: './src/store/migrations',
})
