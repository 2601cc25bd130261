/** Written by `npm run openapi` from documented.ts. A test says when it is old. */
export const site = {
  Error: {
    type: "object",
    required: ["statusCode","message","error","code","requestId"],
    properties: {
      "statusCode": {"type":"integer"},
      "message": {"type":"string","description":"One sentence for a person"},
      "error": {"type":"string"},
      "code": {"$ref":"#/components/schemas/ErrorCode"},
      "details": {"type":"array","items":{"$ref":"#/components/schemas/FieldFault"},"description":"Every faulty field, for validation_failed"},
      "requestId": {"type":"string"},
    },
  },
  ErrorCode: {"type":"string","enum":["bad_request","form_refused","authentication_required","invalid_credentials","forbidden","wrong_password","sign_in_again","csrf_failed","not_found","method_not_allowed","too_slow","session_changed","already_upvoted","already_liked","email_taken","not_approved","was_approved","idempotency_mismatch","edit_conflict","already_decided","already_reported","already_resolved","own_thing","own_role","own_account","last_admin","provider_taken","last_way_in","link_expired","account_suspended","deletion_waits","too_large","unsupported_image","unsupported_media_type","validation_failed","rate_limited","unavailable","internal"]},
  FieldFault: {
    type: "object",
    required: ["field","message"],
    properties: {
      "field": {"type":"string"},
      "message": {"type":"string"},
    },
  },
  WrittenPage: {
    type: "object",
    required: ["title","description","html"],
    properties: {
      "title": {"type":"string"},
      "description": {"type":"string","description":"Shown under the title, and in the page's head"},
      "html": {"type":"string","description":"The page’s Markdown as HTML, with what is not allowed taken out"},
    },
  },
};
