import { apartSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import type { Part } from '../../../../platform/parts.ts'
import { exportParts, usernameSql } from '../../../services/data-export/server/export-parts.ts'

/** This feature's part of the data export. */
export const questionsExport: Part[] = [
  exportParts.of({
    name: 'questions',
    title: 'Questions you asked owners',
    coveredColumns: ['product_questions.author_id'],
    statement: `
      select product_questions.id, product_id as "productId", products.name as product, content,
             product_questions.created_at as "askedAt",
             (select coalesce(json_agg(json_build_object(
                'by', ${usernameSql('author_id')}, 'content', content, 'at', created_at) order by created_at, id), '[]')
              from product_answers
              where question_id = product_questions.id and not hidden
                and not ${apartSql('$1::uuid', 'author_id')}) as answers
      from product_questions
      join products on products.id = product_id
      where author_id = $1
      order by product_questions.created_at desc, product_questions.id desc`,
  }),
  exportParts.of({
    name: 'answers',
    title: 'Answers you gave',
    coveredColumns: ['product_answers.author_id'],
    statement: `
      select product_answers.id, products.name as product, ${usernameSql('product_questions.author_id')} as "askedBy",
             product_questions.content as question, product_answers.content,
             product_answers.created_at as "writtenAt", edited_at as "editedAt"
      from product_answers
      join product_questions on product_questions.id = question_id
      join products on products.id = product_questions.product_id
      where product_answers.author_id = $1
      order by product_answers.created_at desc, product_answers.id desc`,
  }),
]
