/** Written by `npm run openapi` from documented.ts. A test says when it is old. */
export const everything = {
  Everything: {
    type: "object",
    required: ["things","nextCursor","total","missing"],
    properties: {
      "things": {"type":"array","items":{"$ref":"#/components/schemas/PersonsThing"},"description":"Newest first"},
      "nextCursor": {"type":"string","nullable":true},
      "total": {"type":"integer","nullable":true,"description":"Exact up to 10,000, null beyond, while a service is away, and with every slice but the first"},
      "missing": {"type":"array","items":{"type":"string","enum":["projects","comments"]},"description":"Services that are away: what they have is left out"},
    },
  },
  PersonsThing: {
    type: "object",
    required: ["id","kind","at","title","text","state","reason","report","path"],
    properties: {
      "id": {"type":"string","description":"Unique","example":"comment-12"},
      "kind": {"type":"string","enum":["project","comment","reply","report"]},
      "at": {"type":"string","description":"When it was made; of words that were deleted while they were hidden, when they were deleted","format":"date-time"},
      "title": {"type":"string","nullable":true,"description":"The title of a project, or of what was reported, as it was then"},
      "text": {"type":"string","nullable":true,"description":"The first 280 letters of the words; a project's short description; what somebody added to a report"},
      "state": {"type":"string","enum":["pending","approved","rejected","shown","hidden","deleted","waiting","open","acted_on","dismissed"]},
      "reason": {"type":"string","nullable":true,"description":"Why it was rejected or hidden, as the person reads it"},
      "report": {"type":"object","nullable":true,"description":"For a report: what was reported, and why","allOf":[{"$ref":"#/components/schemas/ThingReport"}]},
      "path": {"type":"string","nullable":true,"description":"Where it stands on the site"},
    },
  },
  ThingReport: {
    type: "object",
    required: ["targetType","targetId","reason"],
    properties: {
      "targetType": {"type":"string","enum":["project","comment","reply","user"]},
      "targetId": {"type":"string","description":"The id of the reported thing"},
      "reason": {"type":"string","enum":["spam","offensive","false_information","personal_data","other"]},
    },
  },
  HideAll: {
    type: "object",
    required: ["standing","run","missing"],
    properties: {
      "standing": {"description":"What would be taken away now; null while that is not known","allOf":[{"$ref":"#/components/schemas/HideAllStanding"}]},
      "run": {"type":"object","nullable":true,"description":"The latest one","allOf":[{"$ref":"#/components/schemas/HideAllProgress"}]},
      "missing": {"type":"array","items":{"type":"string","enum":["projects","comments"]},"description":"Services that are away"},
    },
  },
  HideAllCount: {
    type: "object",
    required: ["total","done"],
    properties: {
      "total": {"type":"integer"},
      "done": {"type":"integer"},
    },
  },
  HideAllKinds: {
    type: "object",
    required: ["project","comment","reply"],
    properties: {
      "project": {"type":"object","nullable":true,"allOf":[{"$ref":"#/components/schemas/HideAllCount"}]},
      "comment": {"type":"object","nullable":true,"allOf":[{"$ref":"#/components/schemas/HideAllCount"}]},
      "reply": {"type":"object","nullable":true,"allOf":[{"$ref":"#/components/schemas/HideAllCount"}]},
    },
  },
  HideAllProgress: {
    type: "object",
    required: ["total","done","kinds","id","state","reason","suspend","askedAt","askedBy","endedAt"],
    properties: {
      "total": {"type":"integer","description":"How many things there were when it began, or it has taken away since"},
      "done": {"type":"integer"},
      "kinds": {"description":"The counts of each kind; null while they are not known","allOf":[{"$ref":"#/components/schemas/HideAllKinds"}]},
      "id": {"type":"integer"},
      "state": {"type":"string","enum":["done","running"]},
      "reason": {"type":"string"},
      "suspend": {"type":"boolean","description":"Whether the person was to be suspended with it"},
      "askedAt": {"type":"string","format":"date-time"},
      "askedBy": {"$ref":"#/components/schemas/PublicUser"},
      "endedAt": {"type":"string","nullable":true,"format":"date-time"},
    },
  },
  HideAllStanding: {
    type: "object",
    required: ["project","comment","reply"],
    properties: {
      "project": {"type":"integer","nullable":true},
      "comment": {"type":"integer","nullable":true},
      "reply": {"type":"integer","nullable":true},
    },
  },
};
